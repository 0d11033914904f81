/// A linear equation or inequality between variables: Σ coefficient × variable + constant, compared with 0.
package struct LinearConstraint: Hashable, Sendable {
  /// The comparison of the left side with 0.
  package enum Relation: Sendable {
    /// The left side is at most 0, equal to 0, or at least 0.
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// A term of the left side: coefficient × variable.
  package struct Term: Hashable, Sendable {
    /// The variable. It must belong to the solver to which the constraint is added.
    package var variable: Variable
    /// The factor of the variable. It is finite.
    package var coefficient: Double

    /// Creates a term. With the default coefficient 1, its value is that of the variable.
    package init(_ variable: Variable, _ coefficient: Double = 1) {
      (self.variable, self.coefficient) = (variable, coefficient)
    }
  }

  /// The terms of the left side. Terms with the same variable are added up.
  package var terms: [Term]
  /// The constant of the left side. It is finite.
  package var constant: Double
  /// The comparison of the left side with 0.
  package var relation: Relation
  /// The priority, above 0. A constraint with a priority of at least `required` must hold.
  package var priority: Float
  /// Whether the constraint should not be broken in a conflict. It is broken only if all constraints of the conflict
  /// are fixed.
  package var isFixed: Bool

  /// The priority of constraints that must hold.
  package static let required: Float = 1000

  /// Creates a constraint.
  ///
  /// - Precondition: The numbers are finite, and the priority is above 0.
  package init(
    _ terms: [Term], constant: Double = 0, _ relation: Relation = .equal, priority: Float = required,
    isFixed: Bool = false
  ) {
    precondition(
      constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite },
      "LinearConstraint: constant and coefficients must be finite")
    precondition(priority > 0, "LinearConstraint: the priority must be above 0, but is \(priority)")
    (self.terms, self.constant, self.relation) = (terms, constant, relation)
    (self.priority, self.isFixed) = (priority, isFixed)
  }

  /// Whether the constraint must hold.
  package var isRequired: Bool { priority >= Self.required }
}

/// A variable of a `ConstraintSolver`.
package struct Variable: Hashable, Sendable {
  /// The variable's symbol in the tableau.
  let symbol: Int32
}

/// The identifier of a constraint in a `ConstraintSolver`.
package struct ConstraintID: Hashable, Sendable {
  /// The index of the constraint in the solver's `records`.
  let index: Int32
}

/// Required constraints that cannot be satisfied together.
package struct ConstraintConflict: Hashable, Sendable {
  /// The conflicting constraints, in the order in which they were added. If any one of them is removed, the others
  /// can be satisfied together.
  package let constraints: [ConstraintID]
  /// The constraint of the conflict that is satisfied only as far as the other required constraints permit.
  package let broken: ConstraintID
}
