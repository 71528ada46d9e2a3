import { isFields } from '../../api/contract/is-fields.ts'
import { isText, isTexts } from '../../api/contract/is-texts.ts'
import { draftAt } from './draft-store.ts'

type LostPresses = { customer: string; words: readonly string[] }

const isLost = (value: unknown): value is LostPresses =>
  isFields(value) && isText(value.customer) && isTexts(value.words)

const stored = draftAt('lost-presses', isLost)

/** Keeps what can't be said while nobody is signed in: what this person pressed ended with their session. */
export const keepLostPress = (customer: string, words: string): void => {
  const before = stored.read()
  const own = before?.customer === customer ? before.words : []
  stored.write({ customer, words: [...new Set([...own, words])] })
}

/** For where somebody signs in again. */
export const lostPresses = (): readonly string[] => stored.read()?.words ?? []

/** Once somebody is signed in again: what they are to be told, and nothing of another person's. */
export const takeLostPresses = (customer: string | null): readonly string[] => {
  const lost = stored.read()
  stored.drop()
  return lost?.customer === customer ? lost.words : []
}
