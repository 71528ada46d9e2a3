import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type Driver, type Model, reachOf, walk } from './model-paths.ts'

type Suite<Event extends string> = {
  drive: () => Driver<Event> | Promise<Driver<Event>>
  /** How many the model has: a state or transition that falls out of it is missed. */
  states: number
  transitions: number
}

/** Walks every path of a model with a fresh driver, and sees that each state and transition was reached. */
export const testEveryTransition = <Snapshot extends AnyMachineSnapshot, Event extends string>(
  model: Model<Snapshot, Event>,
  { drive, states, transitions }: Suite<Event>,
): void => {
  describe('paths generated from the model', () => {
    const reached = { states: new Set<string>(), transitions: new Set<string>() }

    for (const path of model.getShortestPaths())
      test(path.description, async () => {
        await walk(path, await drive())
        for (const state of reachOf(path).states) reached.states.add(state)
        for (const transition of reachOf(path).transitions) reached.transitions.add(transition)
      })

    test(`reach all ${states} states by all ${transitions} transitions`, () => {
      expect({ states: reached.states.size, transitions: reached.transitions.size }).toEqual({ states, transitions })
    })
  })
}
