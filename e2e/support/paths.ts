import type { BrowserContext, Page } from '@playwright/test'
import { nameOf, toursOf } from '../../tests/support/model-tours.ts'
import { withoutStream } from './stream.ts'
import { expect, test } from './test.ts'

export type Stage = { page: Page; context: BrowserContext; url: string }

type Driver<Event extends string> = {
  perform: (event: Event) => void | Promise<void>
  expectState: (state: string) => void | Promise<void>
}

type Walk<Event extends string> = {
  name: string
  model: { logic: unknown }
  events: readonly Event[]
  /** How many steps a path takes at most, roughly. */
  longest: number
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

/** A test for each path of the model, every one from a fresh page, and one that holds what they reached together. */
export const walkPaths = <Event extends string>({
  name,
  model,
  events,
  left = {},
  last = [],
  isPart = () => true,
  open,
  ...walk
}: Walk<Event>): void => {
  const tours = toursOf(model, {
    longest: walk.longest,
    isLeft: (transition) => transition in left || !isPart(transition),
    isLast: (transition) => last.includes(transition),
  })
  const isEvent = (type: string): type is Event => events.some((event) => event === type)
  const states = new Set<string>()
  const transitions = new Set<string>()

  for (const [index, { start, steps }] of tours.entries())
    test(`${name}, path ${index + 1} of ${tours.length}: ${steps.length} steps from ${start} to ${steps.at(-1)?.to}`, async ({
      page,
      context,
      portal,
    }) => {
      // A driver knows of one call at a time: what others do is read when the page asks.
      await withoutStream(context)
      const driver = await open({ page, context, url: portal.url })
      await driver.expectState(start)
      states.add(start)
      for (const step of steps)
        await test.step(`${step.event} leads to ${step.to}`, async () => {
          if (!isEvent(step.event)) throw new Error(`The driver does not know “${step.event}”`)
          await driver.perform(step.event)
          await driver.expectState(step.to)
          states.add(step.to)
          transitions.add(nameOf(step))
        })
    })

  const reach = `reach all ${walk.states} states by ${walk.transitions} transitions`
  const leaving = Object.entries(left).map(([transition, reason]) => `; left out ${transition} (${reason})`)
  test(`${name}, together the ${tours.length} paths ${reach}${leaving.join('')}`, () => {
    expect({ states: states.size, transitions: transitions.size }).toEqual({
      states: walk.states,
      transitions: walk.transitions,
    })
  })
}
