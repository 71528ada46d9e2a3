import { newWish, wishMs } from '../../api/call-keys.ts'
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

/** What the calls of a draft are for, over a reload too, until `dropWish` or until the server would not know it any more. */
export const wishOf = (draft: string): string => {
  const before = known(draft)
  const now = before === null || isTooOld(before) ? { wish: newWish(), at: Date.now() } : before
  held.set(draft, now)
  storedAt(draft).write(now)
  return now.wish
}

/** Whether what was asked for, if it is asked for again, would be done again. */
export const isWishOver = (draft: string): boolean => isTooOld(known(draft))

/** It was done, or given up: the same again is another wish. */
export const dropWish = (draft: string): void => {
  held.delete(draft)
  storedAt(draft).drop()
}
