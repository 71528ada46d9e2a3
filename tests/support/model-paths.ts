import type { AnyMachineSnapshot } from 'xstate'
import type { TestModel, TestPath } from 'xstate/graph'

/** What a test has to be able to do and see, whether it drives a machine or a browser. */
export type Driver<Event extends string> = {
  perform: (event: Event) => unknown
  expectState: (state: string) => unknown
}

/** A model of flat states, made by the library's createTestModel, and one of its paths. */
export type Model<Snapshot extends AnyMachineSnapshot, Event extends string> = TestModel<
  Snapshot,
  { type: Event },
  unknown
>
type Path<Snapshot extends AnyMachineSnapshot, Event extends string> = TestPath<Snapshot, { type: Event }>

const nameOf = (state: AnyMachineSnapshot | undefined, event: { type: string }) => `${state?.value}: ${event.type}`

/** For createTestModel: paths to every transition, also to those that stay in their state (which it leaves out). */
export const everyTransition = {
  serializeTransition: (_: AnyMachineSnapshot, event?: { type: string }, previous?: AnyMachineSnapshot): string =>
    event === undefined || previous === undefined ? '' : ` by ${nameOf(previous, event)}`,
}

/** The transitions of a path in order, as "state: event". A path's first step is its start. */
const transitionsOf = <Snapshot extends AnyMachineSnapshot, Event extends string>({
  steps,
}: Path<Snapshot, Event>): string[] => steps.slice(1).map(({ event }, index) => nameOf(steps[index]?.state, event))

/** Which states a path goes through, and by which transitions. */
export type Reached = { states: string[]; transitions: string[] }

export const reachOf = <Snapshot extends AnyMachineSnapshot, Event extends string>(
  path: Path<Snapshot, Event>,
): Reached => ({ states: path.steps.map(({ state }) => String(state.value)), transitions: transitionsOf(path) })

/** Walks a path with a driver, which looks at every state on the way. */
export const walk = async <Snapshot extends AnyMachineSnapshot, Event extends string>(
  path: Path<Snapshot, Event>,
  { perform, expectState }: Driver<Event>,
): Promise<void> => {
  const events: { [Type in Event]?: () => Promise<unknown> } = {}
  for (const { event } of path.steps.slice(1)) events[event.type] = async () => perform(event.type)
  await path.test({ events, states: { '*': async ({ value }) => void (await expectState(String(value))) } })
}

type Limits = {
  /** Transitions that are left out. */
  isLeft: (transition: string) => boolean
  /** Transitions that end their path. */
  isLast: (transition: string) => boolean
}

/**
 * Few paths that together take every transition, since a browser takes seconds to open: the library's shortest path to a
 * transition, which goes on by its shortest one to the nearest transition that none has taken (decision 023).
 */
export const longPathsOf = <Snapshot extends AnyMachineSnapshot, Event extends string>(
  model: Model<Snapshot, Event>,
  { isLeft, isLast }: Limits,
): Path<Snapshot, Event>[] => {
  const lastOf = (path: Path<Snapshot, Event>) => transitionsOf(path).at(-1) ?? ''
  const each = { allowDuplicatePaths: true }
  const all = model.getShortestPaths({ ...each, filterEvents: (state, event) => !isLeft(nameOf(state, event)) })
  const open = new Set(all.flatMap(transitionsOf))
  const goesOn = new Set(all.flatMap(({ steps }) => steps.slice(0, -1).map(({ state }) => state.value)))
  const isEnd = (path: Path<Snapshot, Event>) => isLast(lastOf(path)) || !goesOn.has(path.state.value)

  /** Ends come last, so that a path goes far before it reaches one. */
  const next = (path?: Path<Snapshot, Event>): Path<Snapshot, Event> | undefined => {
    const options = {
      ...each,
      filterEvents: (state: Snapshot, event: { type: Event }) => {
        const transition = nameOf(state, event)
        return !isLeft(transition) && (open.has(transition) || !isLast(transition))
      },
    }
    const further = path === undefined ? model.getShortestPaths(options) : model.getShortestPathsFrom([path], options)
    return further
      .filter((candidate) => open.has(lastOf(candidate)))
      .toSorted((one, other) => one.weight - other.weight || Number(isEnd(one)) - Number(isEnd(other)))[0]
  }

  const paths: Path<Snapshot, Event>[] = []
  while (open.size > 0) {
    let longer = next()
    if (longer === undefined) throw new Error(`The model never reaches ${[...open].join('; ')}`)
    let path = longer
    while (longer !== undefined) {
      path = longer
      for (const transition of transitionsOf(path)) open.delete(transition)
      longer = isEnd(path) ? undefined : next(path)
    }
    paths.push(path)
  }
  return paths
}
