import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

type Wire = readonly [name: string, run: () => unknown]

/** What a machine leaves to its surroundings, so many actors and actions, says so by its name where nobody provided it. */
export const testUnwired = (
  name: string,
  { implementations: { actors, actions } }: AnyStateMachine,
  count: number,
): void => {
  const started = Object.entries<unknown>(actors ?? {}).flatMap(([wire, logic]) =>
    isObject(logic) && 'config' in logic ? wireOf(wire, logic.config) : [],
  )
  // What a machine does itself was made by XState, which gave it a type.
  const plain = Object.entries<unknown>(actions ?? {}).flatMap(([wire, action]) =>
    isObject(action) && 'type' in action ? [] : wireOf(wire, action),
  )
  const wires = [...started, ...plain]
  test(`leaves ${count} things to its surroundings`, () => expect(wires).toHaveLength(count))
  test.each(wires)('without %s it fails loudly', (wire, run) => {
    expect(run).toThrow(new Error(`${name}: provide ${wire}`))
  })
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/** Nothing for a machine within the machine. */
const wireOf = (wire: string, run: unknown): Wire[] => (typeof run === 'function' ? [[wire, () => run({}, {})]] : [])
