import { useLayoutEffect, useRef, useState } from 'react'
import {
  conflictsIn,
  type Edits,
  type Fields,
  type FieldValue,
  isSameValue,
  unsavedIn,
} from '../../api/contract/merge-fields.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { draftAt } from './draft-store.ts'

/** What somebody else wrote into a field that was changed here too. */
export type Conflict = { name: string; theirs: FieldValue; mine: FieldValue }

const isAlike = (value: unknown, initial: unknown): boolean =>
  value === null || initial === null
    ? value === null || typeof value === 'string'
    : Array.isArray(initial)
      ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      : typeof value === typeof initial

const isEdit = (value: unknown, initial: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'to' in value &&
  isAlike(value.from, initial) &&
  isAlike(value.to, initial)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const editsAt = (key: string) => draftAt(key, isObject)

/** What was typed over `initial`; entries of another shape than the form's are left behind. */
const readEdits = (key: string, initial: Fields): Edits =>
  asEdits(
    Object.fromEntries(
      Object.entries(editsAt(key).read() ?? {}).filter(
        ([name, edit]) => name in initial && isEdit(edit, initial[name]),
      ),
    ),
  )

const writeEdits = (key: string, edits: Edits): void =>
  Object.keys(edits).length === 0 ? editsAt(key).drop() : editsAt(key).write(edits)

/** Each entry has been compared with the form's own field. */
const asEdits = (entries: object): Edits => entries as Edits
/** As above: the names are the form's. */
const asPartOf = <Value extends Fields>(entries: object): Partial<Value> => entries as Partial<Value>

const without = (edits: Edits, name: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== name))

const withChanges = (edits: Edits, initial: Fields, part: Partial<Fields>): Edits => {
  const next = new Map(Object.entries(edits))
  for (const [name, to] of Object.entries(part)) {
    const from = next.get(name)?.from ?? initial[name]
    if (from === undefined || to === undefined) continue
    if (isSameValue(from, to)) next.delete(name)
    else next.set(name, { from, to })
  }
  return Object.fromEntries(next)
}

/** Forgets what was typed, for whoever holds no form: what is shown of it stays until the form is made anew. */
export const dropDraft = (key: string): void => editsAt(key).drop()

/** `isRead`: what was kept before is among them. */
type Held = { key: string; isRead: boolean; edits: Edits }

/**
 * What was typed here over what was kept. A page that the server drew has no draft, and is taken over as it stands:
 * React would leave a box as it finds it. So the draft comes with the first drawing after that.
 */
const useEdits = (key: string, initial: Fields) => {
  const isInBrowser = useInBrowser()
  const fresh = (): Held => ({ key, isRead: isInBrowser, edits: isInBrowser ? readEdits(key, initial) : {} })
  const [held, setHeld] = useState(fresh)
  const shown = held.key === key && (held.isRead || !isInBrowser) ? held : fresh()
  if (shown !== held) setHeld(shown)
  // Several fields may change before anything is drawn again.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const change = (next: (edits: Edits) => Edits): void => {
    const now = latest.current
    const edits = next(now.key === key && now.isRead ? now.edits : readEdits(key, initial))
    writeEdits(key, edits)
    latest.current = { key, isRead: true, edits }
    setHeld(latest.current)
  }
  return [shown.edits, change] as const
}

/**
 * A form's values, which outlive a reload and a closed drawer until they are dropped. Only what was changed is kept,
 * with what it was changed from: the rest follows `initial`, and somebody else's change of the same field shows.
 */
export const useDraft = <Value extends Fields>(key: string, initial: Value) => {
  const [edits, keep] = useEdits(key, initial)
  const changes = Object.fromEntries(Object.entries(edits).map(([name, { to }]) => [name, to]))
  return {
    value: { ...initial, ...asPartOf<Value>(changes) },
    edits,
    conflicts: conflictsIn(edits, initial).map(
      (name): Conflict => ({ name, theirs: initial[name] ?? null, mine: edits[name]?.to ?? null }),
    ),
    change: (part: Partial<Value>) => keep((now) => withChanges(now, initial, part)),
    drop: () => keep(() => ({})),
    /** What was typed counts as an answer to what stands there now. */
    keepMine: (name: string) =>
      keep((now) => {
        const edit = now[name]
        const from = initial[name]
        return edit !== undefined && from !== undefined ? { ...now, [name]: { ...edit, from } } : now
      }),
    takeTheirs: (name: string) => keep((now) => without(now, name)),
    /** After a save: forgets what still is as it was sent, and keeps what was typed meanwhile. */
    settle: (sent: Value) =>
      keep((now) =>
        Object.fromEntries(
          Object.entries(now).flatMap(([name, { to }]) => {
            const from = sent[name]
            return from === undefined || isSameValue(from, to) ? [] : [[name, { from, to }]]
          }),
        ),
      ),
    /** Something differs from `initial`. */
    isChanged: Object.keys(unsavedIn(edits, initial)).length > 0,
  }
}
