/** Chance that a seed repeats (mulberry32). */
export type Chance = {
  /** From 0 up to 1. */
  number: () => number
  /** One of these, the likelier the greater its weight. Throws of none. */
  weighted: <Value>(values: readonly (readonly [weight: number, value: Value])[]) => Value
  /** One of these; undefined of none. */
  of: <Value>(values: readonly Value[]) => Value | undefined
}

export const chanceFrom = (seed: number): Chance => {
  let state = seed
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const of = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(number() * values.length)]
  return {
    number,
    of,
    weighted: (values) => {
      let left = number() * values.reduce((sum, [weight]) => sum + weight, 0)
      const found = values.find(([weight]) => {
        left -= weight
        return left < 0
      })
      if (found === undefined) throw new Error('There is nothing to choose from.')
      return found[1]
    },
  }
}
