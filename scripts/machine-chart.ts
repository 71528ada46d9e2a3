import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const idOf = ({ path, key }: AnyStateNode): string => path.join('_') || key
const nameOf = ({ path }: AnyStateNode): string => (path.length === 0 ? 'any state' : path.join('.'))
const childrenOf = ({ states }: AnyStateNode): AnyStateNode[] => Object.values(states)
const withDescendants = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(withDescendants)]

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node !== ancestor && ancestor.path.every((key, index) => node.path[index] === key)

/** A guard's name. XState keeps it as such, as an object, or, where guards are combined, as a function that has them. */
const guardText = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    throw new Error('A guard without a name: name it under `guards` of its setup.')
  const kind = 'check' in guard && typeof guard.check === 'function' ? guard.check.name : ''
  const parts = guard.guards.map(guardText)
  if (kind === 'checkNot') return `not ${parts.join('')}`
  return parts.join(kind === 'checkOr' ? ' or ' : ' and ')
}

const bracketed = ({ guard }: AnyTransitionDefinition): string => (guard === undefined ? '' : ` [${guardText(guard)}]`)

/** The name of what an invocation runs; its events carry the invocation's own id. */
const invokedBy = (node: AnyStateNode, eventType: string): string => {
  const found = node.invoke.find(({ id }) => eventType.endsWith(`.${id}`))
  return typeof found?.src === 'string' ? found.src : ''
}

const eventText = (node: AnyStateNode, { eventType }: AnyTransitionDefinition): string => {
  if (eventType === '') return 'always'
  if (eventType === '*') return 'any other event'
  if (eventType.startsWith('xstate.done.state.')) return 'done'
  if (eventType.startsWith('xstate.done.actor.')) return `${invokedBy(node, eventType)} done`
  if (eventType.startsWith('xstate.error.actor.')) return `${invokedBy(node, eventType)} failed`
  if (eventType.startsWith('xstate.snapshot.')) return `${invokedBy(node, eventType)} changed`
  if (eventType.startsWith('xstate.after.')) return `after ${eventType.split('.')[2] ?? ''}`
  return eventType
}

type Way = { source: AnyStateNode; target: AnyStateNode | null; label: string }

const waysFrom = (source: AnyStateNode): Way[] =>
  [...source.transitions.values(), source.always ?? []].flat().flatMap((transition) => {
    const label = `${eventText(source, transition)}${bracketed(transition)}`
    const targets: (AnyStateNode | null)[] = transition.target === undefined ? [null] : [...transition.target]
    return targets.map((target) => ({ source, target, label }))
  })

const isLine = ({ source, target }: Way): boolean =>
  target !== null && source.path.length > 0 && !isWithin(target, source)

/** One line for all that leads from one state to the same other. */
const linesOf = (ways: Way[]): string[] => {
  const lines = new Map<string, string[]>()
  for (const { source, target, label } of ways) {
    if (target === null) continue
    const key = `${idOf(source)} --> ${idOf(target)}`
    lines.set(key, [...(lines.get(key) ?? []), label])
  }
  return [...lines].map(([line, labels]) => `  ${line} : ${labels.join('<br>')}`)
}

const shapeOf = (node: AnyStateNode, indent: string): string[] => {
  const title = node.type === 'history' ? `${node.key} (as it was)` : node.key
  const head = `${indent}state "${title}" as ${idOf(node)}`
  if (node.type === 'final') return [head, `${indent}${idOf(node)} --> [*]`]
  return childrenOf(node).length === 0 ? [head] : [`${head} {`, ...insideOf(node, `${indent}  `), `${indent}}`]
}

const insideOf = (node: AnyStateNode, indent: string): string[] => {
  if (node.type === 'parallel')
    return childrenOf(node).flatMap((region, index) => [
      ...(index === 0 ? [] : [`${indent}--`]),
      ...shapeOf(region, indent),
    ])
  const entered = node.initial.target.map((target) => `${indent}[*] --> ${idOf(target)}`)
  return [...entered, ...childrenOf(node).flatMap((child) => shapeOf(child, indent))]
}

/** A machine's chart in Mermaid: states, and what leads from one to another. Mermaid has regions within a state alone. */
export const chartOf = ({ root }: AnyStateMachine): string => {
  const shape = root.type === 'parallel' ? shapeOf(root, '  ') : insideOf(root, '  ')
  return ['stateDiagram-v2', ...shape, ...linesOf(withDescendants(root).flatMap(waysFrom).filter(isLine))].join('\n')
}

/** What a chart can't show of a state: what it runs, its tags, and the events that do not leave it. */
export const stateRows = ({ root }: AnyStateMachine): string[] =>
  withDescendants(root).flatMap((node) => {
    const runs = node.invoke.map(({ src }) => `\`${String(src)}\``).join(', ')
    const tags = node.tags.join(', ')
    const stays = waysFrom(node)
      .filter((way) => !isLine(way))
      .map(({ target, label }) => (target === null ? `\`${label}\`` : `\`${label}\` → ${nameOf(target)}`))
    if (runs === '' && tags === '' && stays.length === 0) return []
    return [`| ${nameOf(node)} | ${runs} | ${tags} | ${stays.join('<br>')} |`]
  })

export const stateCount = ({ root }: AnyStateMachine): number => withDescendants(root).length - 1
