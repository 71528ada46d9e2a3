/** Stands in for an actor or action of a machine until that is provided: a missing wire throws where it is first used. */
export const unwiredIn = (machine: string) => (name: string) => (): never => {
  throw new Error(`${machine}: provide ${name}`)
}

/** What a state can only be entered with; throws otherwise. */
export const held = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('A state was entered without what it works on')
  return value
}

/** The types of a machine: XState reads them from the type alone and never looks at the value. */
export const typesOf = <Types>(): Types => ({}) as Types

/** What an actor answered, as the params of guards and actions. */
export const answered = <Value>({ event }: { event: { output: Value } }): { outcome: Value } => ({
  outcome: event.output,
})
