import { jsonIn } from '../api/contract/json-in.ts'

/** Texts that a page may put its own in place of. */
const textNames = ['title', 'intro', 'contact', 'action', 'empty', 'search', 'request', 'deselect'] as const
export type TextName = (typeof textNames)[number]
export type OwnTexts = Partial<Record<TextName, string>>

/** The page's own words from JSON such as `{"title": "Our voices"}`; null for anything else, and for a name of none. */
export const textsIn = (json: string): OwnTexts | null => {
  const value = jsonIn(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = new Map(Object.entries(value))
  const known = textNames.filter((name) => typeof entries.get(name) === 'string')
  return known.length === entries.size ? Object.fromEntries(entries) : null
}
