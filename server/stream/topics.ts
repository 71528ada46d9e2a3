import { withoutOrigin } from '../../src/api/contract/hydra.ts'
import type { StoredUpdate } from './hub.ts'

/** Where a template such as `{id}` stands in a part of a path: one character or more. */
const hole = /(?:\{\w{1,50}\})+/

/** Whether the texts stand in the part in their order, with something between each two; in linear time. */
const fills = (texts: readonly string[], part: string): boolean => {
  const first = texts[0] ?? ''
  const last = texts.at(-1) ?? ''
  if (texts.length === 1) return part === first
  if (!part.startsWith(first)) return false
  let at = first.length
  for (const text of texts.slice(1, -1)) {
    const found = part.indexOf(text, at + 1)
    if (found < 0) return false
    at = found + text.length
  }
  return part.length - last.length > at && part.endsWith(last)
}

const templateMatcher = (template: string): ((topic: string) => boolean) => {
  const parts = template.split('/').map((part) => part.split(hole))
  return (topic) => {
    const own = topic.split('/')
    return own.length === parts.length && own.every((part, index) => fills(parts[index] ?? [], part))
  }
}

/** Whether an update's topic is one of those asked for: by name, by a template such as `/books/{id}`, or `*`. */
export const topicMatcher = (asked: readonly string[]): ((topic: string) => boolean) => {
  const selectors = asked.map(withoutOrigin)
  if (selectors.includes('*')) return () => true
  const names = new Set(selectors)
  const templates = selectors.filter((selector) => selector.includes('{')).map(templateMatcher)
  return (topic) => names.has(topic) || templates.some((matches) => matches(topic))
}

/** What an update can be asked for by: its topic, the resource that it tells of, and the thread which that belongs to. */
export const namesOf = ({ topic, data }: Pick<StoredUpdate, 'topic' | 'data'>): string[] => [
  ...new Set([topic, data['@id'], data.thread].filter((name) => typeof name === 'string')),
]
