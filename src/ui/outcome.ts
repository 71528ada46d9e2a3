import type { Outcome, Violation } from '../api/contract/hydra.ts'

const none: readonly Violation[] = []

/** The violations of a refusal; always the same empty list for anything else, so that a form keeps its focus. */
export const violationsOf = (outcome: Outcome<unknown> | undefined): readonly Violation[] =>
  outcome === undefined || outcome.ok ? none : outcome.violations
