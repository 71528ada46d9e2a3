import type { ActorLogic, MachineSnapshot } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'

export type ModelTransition = { from: string; via: string[]; to: string }

type FlatSnapshot = MachineSnapshot<
  object,
  { type: string },
  Record<string, never>,
  string,
  string,
  unknown,
  never,
  never
>
type FlatMachine = ActorLogic<FlatSnapshot, { type: string }, unknown>

/** A model made by `createTestModel(createMachine(…))` of flat states holds that machine: its type has forgotten it. */
const machineIn = (model: { logic: unknown }): FlatMachine => model.logic as FlatMachine

/** One walk to every transition of a flat model: the shortest to its source, and then itself. */
export const transitionsOf = (model: { logic: unknown }): ModelTransition[] => {
  const machine = machineIn(model)
  const shortest = getShortestPaths(machine, {})
  const eventsTo = (state: string): string[] => {
    const path = shortest.find((candidate) => String(candidate.state.value) === state)
    if (path === undefined) throw new Error(`The model never reaches ${state}`)
    return path.steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init')
  }
  return Object.values(getAdjacencyMap(machine, {})).flatMap(({ state, transitions }) =>
    Object.values<{ event: { type: string }; state: FlatSnapshot }>(transitions).map((transition) => ({
      from: String(state.value),
      via: [...eventsTo(String(state.value)), transition.event.type],
      to: String(transition.state.value),
    })),
  )
}
