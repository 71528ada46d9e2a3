import { t } from '@lingui/core/macro'
import { newWish, wishMs } from '../../api/call-keys.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { draftAt } from './draft-store.ts'

type Wish = { wish: string; at: number }

const isWish = (value: unknown): value is Wish =>
  isFields(value) && typeof value.wish === 'string' && typeof value.at === 'number'

const storedAt = (draft: string) => draftAt(`${draft}-wish`, isWish)
/** Where a browser keeps nothing, a page does. */
const held = new Map<string, Wish>()

const known = (draft: string): Wish | null => storedAt(draft).read() ?? held.get(draft) ?? null
const isTooOld = (wish: Wish | null): boolean => wish !== null && Date.now() - wish.at >= wishMs

const wishOf = (draft: string): string => {
  const now = known(draft) ?? { wish: newWish(), at: Date.now() }
  if (storedAt(draft).write(now)) held.delete(draft)
  else held.set(draft, now)
  return now.wish
}

const sentLongAgo = (): string =>
  t`This was sent six days ago or earlier and may have arrived. Look whether it is there before you send it again.`

/** The code of a refusal that says that nothing was asked: it may have arrived by an earlier press. */
export const sentLongAgoCode = 'sent-long-ago'

/** Whether what was asked for, if it is asked for again, would be done again. */
export const isWishOver = (draft: string): boolean => isTooOld(known(draft))

/**
 * Asks for what a draft is for, under one wish, over a reload too, until `dropWish`. Once the server would no longer know
 * that it is the same, nothing is asked, and the answer says to look first.
 */
export const askOnce = async <Value>(
  draft: string,
  ask: (wish: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  if (!isWishOver(draft)) return ask(wishOf(draft))
  const message = sentLongAgo()
  return { ok: false, status: 409, violations: [{ propertyPath: '', message, code: sentLongAgoCode }], message }
}

/** Gives what brings the wish back after `dropWish`. */
export const wishKept = (draft: string): (() => void) => {
  const wish = known(draft)
  return () => {
    if (wish !== null && !storedAt(draft).write(wish)) held.set(draft, wish)
  }
}

/** It was done, or given up: the same again is another wish. */
export const dropWish = (draft: string): void => {
  held.delete(draft)
  storedAt(draft).drop()
}
