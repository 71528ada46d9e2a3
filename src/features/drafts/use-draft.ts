import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFields } from '../../api/contract/is-fields.ts'
import { isTexts } from '../../api/contract/is-texts.ts'
import {
  asPartOf,
  conflictsIn,
  type Edit,
  type Edits,
  type Fields,
  type FieldValue,
  isAsTyped,
  isSameValue,
  unsavedIn,
} from '../../api/contract/merge-fields.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { draftAt } from './draft-store.ts'

/** What somebody else wrote into a field that was changed here too. */
export type Conflict = { name: string; theirs: FieldValue; mine: FieldValue }

/** Whether a field may hold this that holds `initial`. */
const isAlike = (value: FieldValue, initial: FieldValue | undefined): boolean =>
  value === null || initial === null
    ? value === null || typeof value === 'string'
    : Array.isArray(initial) === Array.isArray(value) && typeof value === typeof initial

const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || isTexts(value)

const isEdit = (value: unknown): value is Edit =>
  isFields(value) &&
  isFieldValue(value.from) &&
  isFieldValue(value.to) &&
  (value.sent === undefined || isFieldValue(value.sent))

const editsAt = (key: string) => draftAt(key, isFields)

const keptEdits = (key: string): Edits =>
  Object.fromEntries(
    Object.entries(editsAt(key).read() ?? {}).flatMap(([name, edit]) => (isEdit(edit) ? [[name, edit]] : [])),
  )

/** What was typed over `initial`; entries of another shape than the form's are left behind. */
const readEdits = (key: string, initial: Fields): Edits =>
  Object.fromEntries(
    Object.entries(keptEdits(key)).filter(
      ([name, { from, to }]) => name in initial && isAlike(from, initial[name]) && isAlike(to, initial[name]),
    ),
  )

const writeEdits = (key: string, edits: Edits): void =>
  void (Object.keys(edits).length === 0 ? editsAt(key).drop() : editsAt(key).write(edits))

const without = (edits: Edits, name: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== name))

const withChanges = (edits: Edits, initial: Fields, part: Partial<Fields>): Edits => {
  const next = new Map(Object.entries(edits))
  for (const [name, to] of Object.entries(part)) {
    const edit = next.get(name)
    const from = edit?.from ?? initial[name]
    if (from === undefined || to === undefined) continue
    // What was sent may stand there by now: taking it back is a change too.
    if (isSameValue(from, to) && isSameValue(from, edit?.sent ?? from)) next.delete(name)
    else next.set(name, { ...edit, from, to })
  }
  return Object.fromEntries(next)
}

/** What the last save put there is what was typed over since. */
const markedSent = (edits: Edits, initial: Fields): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([name, { from, to, sent = from }]) => [
      name,
      { from: isAsTyped(name, sent, initial[name]) ? sent : from, to, sent: to },
    ]),
  )

/** Forgets what was typed, for whoever holds no form: what is shown of it stays until the form is made anew. */
export const dropDraft = (key: string): void => editsAt(key).drop()

/** What was typed since, over what was sent. */
const typedSince = (edits: Edits, sent: Partial<Fields>): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([name, edit]) => {
      const from = sent[name]
      if (from === undefined) return [[name, edit]]
      return isSameValue(from, edit.to) ? [] : [[name, { from, to: edit.to }]]
    }),
  )

/** What was typed, without what it was typed over. */
export const valuesIn = (edits: Edits): Partial<Fields> =>
  Object.fromEntries(Object.entries(edits).map(([name, { to }]) => [name, to]))

/** Forgets what was saved of a draft, for whoever holds no form. */
export const settleDraft = (key: string, sent: Edits): void =>
  writeEdits(key, typedSince(keptEdits(key), valuesIn(sent)))

/** The forms that are there, each told which draft another one changed: an answer may outlive its form. */
const forms = new Set<(key: string) => void>()

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
    // A form that is gone knows what is kept alone: another one may have changed it since.
    return () => {
      latest.current = { ...latest.current, isRead: false }
    }
  }, [shown])
  const readAgain = useEffectEvent((changed: string) => changed === key && setHeld(fresh()))
  const hear = useRef<(changed: string) => void>(undefined)
  useLayoutEffect(() => {
    const tell = (changed: string) => void readAgain(changed)
    hear.current = tell
    forms.add(tell)
    return () => void forms.delete(tell)
  }, [])
  const now = (): Edits =>
    latest.current.key === key && latest.current.isRead ? latest.current.edits : readEdits(key, initial)
  const change = (next: (edits: Edits) => Edits): Edits => {
    const edits = next(now())
    writeEdits(key, edits)
    latest.current = { key, isRead: true, edits }
    setHeld(latest.current)
    for (const tell of forms) if (tell !== hear.current) tell(key)
    return edits
  }
  return [shown.edits, change, now] as const
}

/**
 * A form's values, which outlive a reload and a closed drawer until they are dropped. Only what was changed is kept,
 * with what it was changed from: the rest follows `initial`, and somebody else's change of the same field shows.
 */
export const useDraft = <Value extends Fields>(key: string, initial: Value) => {
  const [edits, keep, now] = useEdits(key, initial)
  const formOf = (typed: Edits): Value => ({ ...initial, ...asPartOf<Value>(valuesIn(typed)) })
  return {
    value: formOf(edits),
    /** The values of this moment, for an answer that may come once the form is gone. */
    now: (): Value => formOf(now()),
    edits,
    conflicts: conflictsIn(edits, initial).map(
      (name): Conflict => ({ name, theirs: initial[name] ?? null, mine: edits[name]?.to ?? null }),
    ),
    change: (part: Partial<Value>): void => void keep((now) => withChanges(now, initial, part)),
    drop: (): void => void keep(() => ({})),
    /** What was typed counts as an answer to what stands there now. */
    keepMine: (name: string): void =>
      void keep((now) => {
        const edit = now[name]
        const from = initial[name]
        return edit !== undefined && from !== undefined ? { ...now, [name]: { ...edit, from } } : now
      }),
    takeTheirs: (name: string): void => void keep((now) => without(now, name)),
    /** After a save: forgets what still is as it was sent. False where something was typed meanwhile, which is kept. */
    settle: (sent: Partial<Fields>): boolean => Object.keys(keep((now) => typedSince(now, sent))).length === 0,
    /** The edits as a save sends them: what they put there, answered or not, is no word of somebody else. */
    toSend: (): Edits => {
      keep((now) => markedSent(now, initial))
      return edits
    },
    /** Something differs from `initial`. */
    isChanged: Object.keys(unsavedIn(edits, initial)).length > 0,
  }
}
