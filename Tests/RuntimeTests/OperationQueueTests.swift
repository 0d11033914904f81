import Runtime
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct OperationQueueTests {
  @Test func `a cancelled operation finishes without its task although its dependency has not finished`() {
    let loop = TestLoop.make()
    let queue = OperationQueue()
    let dependency = BlockOperation {}
    var calls = 0
    let operation = BlockOperation { calls += 1 }
    operation.addDependency(dependency)
    queue.addOperation(operation)
    loop.advance(to: 1)
    #expect(!operation.isFinished)
    operation.cancel()
    loop.advance(to: 2)
    #expect(operation.isFinished)
    #expect(calls == 0)
    #expect(queue.operationCount == 0)
  }

  @Test func `operations run in order after those on which they depend`() {
    let loop = TestLoop.make()
    let queue = OperationQueue()
    var order: [Int] = []
    let last = BlockOperation { order.append(3) }
    let first = BlockOperation { order.append(1) }
    last.addDependency(first)
    queue.addOperations([last, first, BlockOperation { order.append(2) }], waitUntilFinished: false)
    loop.advance(to: 1)
    #expect(order == [1, 3, 2])
  }
}
