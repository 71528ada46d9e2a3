import { describe, expect, test } from 'vitest'
import { transitionsOf } from './model-transitions.ts'

type Driver<Event extends string> = {
  perform: (event: Event) => unknown
  expectState: (state: string) => unknown
}

type Suite<Event extends string> = {
  events: readonly Event[]
  drive: () => Driver<Event>
  /** How many the model has: a state or transition that falls out of it is missed. */
  states: number
  transitions: number
}

/** Walks to every transition of a flat model with a fresh driver, and sees that each state and transition was reached. */
export const testEveryTransition = <Event extends string>(
  model: { logic: unknown },
  { events, drive, states, transitions }: Suite<Event>,
): void => {
  const isEvent = (type: string): type is Event => events.some((known) => known === type)

  describe('paths generated from the model', () => {
    const cases = transitionsOf(model)
    const reached = new Set<string>()

    test.each(cases)('$via leads to $to', async ({ from, via, to }) => {
      const driver = drive()
      for (const event of via) if (isEvent(event)) await driver.perform(event)
      await driver.expectState(to)
      reached.add(to)
      reached.add(`${from} > ${via.at(-1)}`)
    })

    test(`reach all ${states} states by all ${transitions} transitions`, () => {
      expect(cases).toHaveLength(transitions)
      expect(reached.size).toBe(states + transitions)
    })
  })
}
