import type { BrowserContext, Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { type Driver, longPathsOf, type Model, reachOf, walk } from '../../tests/support/model-paths.ts'
import { withoutStream } from './stream.ts'
import { expect, test } from './test.ts'

export type Stage = { page: Page; context: BrowserContext; url: string }

type Walk<Snapshot extends AnyMachineSnapshot, Event extends string> = {
  name: string
  model: Model<Snapshot, Event>
  /** Transitions ("state: event") that a browser can't make, and why. */
  left?: Record<string, string>
  /** Which transitions this file is about; all where it is left out. */
  isPart?: (transition: string) => boolean
  /** Transitions that end their path. */
  last?: readonly string[]
  states: number
  transitions: number
  open: (stage: Stage) => Promise<Driver<Event>>
}

/** A table of events as a driver's half, and a table of what a person sees in each state as the other. */
export const doesIn =
  <Event extends string>(does: Record<Event, () => unknown>) =>
  async (event: Event): Promise<void> =>
    void (await does[event]())

export const seesIn =
  (sees: Record<string, () => Promise<void>>) =>
  (state: string): Promise<void> => {
    const see = sees[state]
    if (see === undefined) throw new Error(`The driver does not know what “${state}” looks like`)
    return see()
  }

/** Every event and every state of a path is a step of the report. */
const reported = <Event extends string>({ perform, expectState }: Driver<Event>): Driver<Event> => ({
  perform: (event) => test.step(event, async () => perform(event)),
  expectState: (state) => test.step(`leads to ${state}`, async () => expectState(state)),
})

/** A test for each path of the model, every one from a fresh page, and one that holds what they reached together. */
export const walkPaths = <Snapshot extends AnyMachineSnapshot, Event extends string>({
  name,
  model,
  left = {},
  last = [],
  isPart = () => true,
  open,
  ...expected
}: Walk<Snapshot, Event>): void => {
  const paths = longPathsOf(model, {
    isLeft: (transition) => transition in left || !isPart(transition),
    isLast: (transition) => last.includes(transition),
  })
  const reached = { states: new Set<string>(), transitions: new Set<string>() }
  // A path makes for itself what it is about, as the next path of its file does.
  test.use({ sharesPortal: true })

  for (const [index, path] of paths.entries()) {
    const { states, transitions } = reachOf(path)
    test(`${name}, path ${index + 1} of ${paths.length}: ${path.weight} steps from ${states[0]} to ${states.at(-1)}`, async ({
      page,
      context,
      portal,
    }) => {
      // A driver knows of one call at a time: what others do is read when the page asks.
      await withoutStream(context)
      await walk(path, reported(await open({ page, context, url: portal.url })))
      for (const state of states) reached.states.add(state)
      for (const transition of transitions) reached.transitions.add(transition)
    })
  }

  const reach = `reach all ${expected.states} states by ${expected.transitions} transitions`
  const leaving = Object.entries(left).map(([transition, reason]) => `; left out ${transition} (${reason})`)
  test(`${name}, together the ${paths.length} paths ${reach}${leaving.join('')}`, () => {
    expect({ states: reached.states.size, transitions: reached.transitions.size }).toEqual({
      states: expected.states,
      transitions: expected.transitions,
    })
  })
}
