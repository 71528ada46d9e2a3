import { type ModelTransition, transitionsOf } from './model-transitions.ts'

type Edge = { event: string; from: string; to: string }
export type Tour = { start: string; steps: Edge[] }

export const nameOf = ({ from, event }: { from: string; event: string }): string => `${from}: ${event}`

const edgeOf = ({ from, via, to }: ModelTransition): Edge => ({ from, event: via.at(-1) ?? '', to })

type Limits = {
  /** How many steps a path takes at most, roughly. */
  longest: number
  /** Transitions that are left out. */
  isLeft: (transition: string) => boolean
  /** Transitions that end their path. */
  isLast: (transition: string) => boolean
}

/**
 * Few paths that together take every transition of a flat model: browsers take seconds to open, so that each path goes
 * on to the nearest transition that none has taken.
 */
export const toursOf = (model: { logic: unknown }, { longest, isLeft, isLast }: Limits): Tour[] => {
  const transitions = transitionsOf(model)
  const start = transitions.find(({ via }) => via.length === 1)?.from ?? ''
  const edges = transitions.map(edgeOf).filter((edge) => !isLeft(nameOf(edge)))
  const isEnd = (edge: Edge) => isLast(nameOf(edge)) || !edges.some(({ from }) => from === edge.to)
  // Ends come last, so that a path goes far before it reaches one.
  const from = Map.groupBy(
    edges.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b))),
    (edge) => edge.from,
  )
  const open = new Set(edges)

  const nearest = (state: string): Edge[] | null => {
    const seen = new Set([state])
    let paths: { at: string; steps: Edge[] }[] = [{ at: state, steps: [] }]
    while (paths.length > 0) {
      for (const { at, steps } of paths) {
        const edge = from.get(at)?.find((candidate) => open.has(candidate))
        if (edge !== undefined) return [...steps, edge]
      }
      paths = paths.flatMap(({ at, steps }) =>
        (from.get(at) ?? []).flatMap((edge) => {
          if (seen.has(edge.to) || isEnd(edge)) return []
          seen.add(edge.to)
          return [{ at: edge.to, steps: [...steps, edge] }]
        }),
      )
    }
    return null
  }

  const tours: Tour[] = []
  while (open.size > 0) {
    const steps: Edge[] = []
    while (steps.length < longest && !steps.slice(-1).some(isEnd)) {
      const next = nearest(steps.at(-1)?.to ?? start)
      if (next === null) break
      for (const edge of next) {
        open.delete(edge)
        steps.push(edge)
      }
    }
    if (steps.length === 0) throw new Error(`The model never reaches ${[...open].map(nameOf).join('; ')}`)
    tours.push({ start, steps })
  }
  return tours
}
