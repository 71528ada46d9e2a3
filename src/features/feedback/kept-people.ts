import type { FeedbackLink } from '../../api/contract/feedback.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { isText } from '../../api/contract/is-texts.ts'
import { deviceDraftAt } from '../drafts/draft-store.ts'
import { isNumber } from './is-feedback-draft.ts'

/** Somebody to whom a link was passed on, on this device: their own link. */
export type Person = { name: string; link: { id: number; refreshToken: string } }
export type KeptPerson = Person & {
  /** The request at the start of the passing on. */
  of: number
  /** When it was passed on, in ms since 1970. */
  since: number
}

const isKept = (value: unknown): value is KeptPerson =>
  isFields(value) &&
  isText(value.name) &&
  isNumber(value.of) &&
  isNumber(value.since) &&
  isFields(value.link) &&
  isNumber(value.link.id) &&
  isText(value.link.refreshToken)

const store = deviceDraftAt(
  'feedback-people',
  (value: unknown): value is KeptPerson[] => Array.isArray(value) && value.every(isKept),
)

/** All to whom links were passed on, on this device; none without storage. */
export const readPeople = (): KeptPerson[] => store.read() ?? []

export const writePeople = (people: KeptPerson[]): void =>
  void (people.length === 0 ? store.drop() : store.write(people))

/** Forgets a person whose link no longer works. */
export const forgetPerson = ({ refreshToken }: FeedbackLink): void =>
  writePeople(readPeople().filter(({ link }) => link.refreshToken !== refreshToken))
