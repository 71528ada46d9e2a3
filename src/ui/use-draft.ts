import { useState } from 'react'

/** Drafts live in the tab's session storage below this prefix; signing out removes them. */
export const draftPrefix = 'draft:'

type Fields = Record<string, string | boolean | null | readonly string[]>

const isAlike = (value: unknown, initial: unknown): boolean =>
  value === null || initial === null
    ? value === null || typeof value === 'string'
    : Array.isArray(initial)
      ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      : typeof value === typeof initial

/** What was typed over `initial`; entries of another shape than the form's are left behind. */
const readDraft = <Value extends Fields>(key: string, initial: Value): Partial<Value> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(
      ([name, value]) => name in initial && isAlike(value, initial[name]),
    )
    return asPartOf<Value>(Object.fromEntries(entries))
  } catch {
    return {}
  }
}

/** Each entry has been compared with the form's own. */
const asPartOf = <Value extends Fields>(entries: object): Partial<Value> => entries as Partial<Value>

const writeDraft = (key: string, changes: object): void => {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(draftPrefix + key)
    else sessionStorage.setItem(draftPrefix + key, JSON.stringify(changes))
  } catch {
    // Without storage a reload loses the draft: nothing else depends on it.
  }
}

/** Forgets every draft of this tab: signing out, or somebody else signing in. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there are none.
  }
}

/** Forgets what was typed, for whoever holds no form: what is shown of it stays until the form is made anew. */
export const dropDraft = (key: string): void => writeDraft(key, {})

/**
 * A form's values, which outlive a reload and a closed drawer until they are dropped.
 * Only what was changed is kept: the rest follows `initial`.
 */
export const useDraft = <Value extends Fields>(key: string, initial: Value) => {
  const [held, setHeld] = useState(() => ({ key, changes: readDraft(key, initial) }))
  const changes = held.key === key ? held.changes : readDraft(key, initial)
  const keep = (next: Partial<Value>) => {
    writeDraft(key, next)
    setHeld({ key, changes: next })
  }
  return {
    value: { ...initial, ...changes },
    change: (part: Partial<Value>) => keep({ ...changes, ...part }),
    drop: () => keep({}),
    /** After a save: forgets what still is as it was sent, and keeps what was typed meanwhile. */
    settle: (sent: Value) =>
      keep(asPartOf<Value>(Object.fromEntries(Object.entries(changes).filter(([name, text]) => sent[name] !== text)))),
    /** Something differs from `initial`. */
    isChanged: Object.entries(changes).some(([name, text]) => initial[name] !== text),
  }
}
