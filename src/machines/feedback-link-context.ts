import { decodeDeepLink } from '../api/contract/deep-link.ts'
import type {
  Answered,
  FeedbackAccess,
  FeedbackLink,
  FeedbackMarks,
  FeedbackReply,
  FeedbackToAnswer,
  Opened,
  OpenRequest,
  Renewed,
  Replied,
} from '../api/contract/feedback.ts'
import type { Iri, Violation } from '../api/contract/hydra.ts'
import {
  changeSheet,
  choicesOf,
  dropChoices,
  type FeedbackDraft,
  type SheetChange,
  sheetOf,
  verdictsOf,
} from './answer-sheet.ts'
import { isOther, mergedMarks, withoutField } from './feedback-answers.ts'
import { held } from './wired.ts'

export type FeedbackInput = {
  /** The `link` parameter of the address, or what the tab kept of it; null when there is none. */
  link: string | FeedbackLink | null
  draft: FeedbackDraft
  /** What a page shows that the server drew: the link is not opened again. */
  drawn?: Opened | null
}

/** What the machine of a feedback link knows. */
export type FeedbackContext = {
  drawn: Opened | null
  link: FeedbackLink | null
  encoded: string | FeedbackLink | null
  token: string | null
  /** Stays after the reply: it is shown in its colours. */
  request: FeedbackToAnswer | null
  /** Of a link that was over, or too old, before its request could be read; null where that is not known. */
  theme: Iri | null
  draft: FeedbackDraft
  /** Voices that can't be chosen any more; what was chosen of them stands in the draft, and counts again once it is back. */
  gone: readonly Iri[]
  violations: Violation[]
  message: string
  /** Voices played long enough here, and what the server knows. */
  heard: readonly Iri[]
  told: FeedbackMarks
  /** What is on its way there. */
  telling: FeedbackMarks
}

/** The link of a feedback request; null for one that is broken or leads elsewhere. */
export const readLink = (encoded: string | FeedbackLink | null): FeedbackLink | null => {
  if (typeof encoded !== 'string') return encoded
  const link = decodeDeepLink(encoded)
  return link?.action === 'project-comment' ? link.data : null
}

/** What a call about the request goes with. @throws before link and request are known */
export const accessOf = ({ link, token, request }: FeedbackContext): FeedbackAccess => ({
  link: held(link),
  token,
  request: held(request),
})

/** The answer as it is sent: without voices that can't be chosen any more. @throws where no voice is on show */
export const replyOf = ({ context }: { context: FeedbackContext }): FeedbackReply => {
  const draft = dropChoices(context.draft, context.gone)
  const { further, areNamesHidden } = sheetOf(draft)
  return {
    ...accessOf(context),
    voice: held(draft.voice),
    comment: draft.comment.trim(),
    further,
    verdicts: verdictsOf(draft),
    // Shown again, they may have been written of by their letters.
    ...(areNamesHidden !== undefined && { namesHidden: true }),
  }
}

/** What hears of a request that may change: its link, and the access token that is in use at that moment. */
export type WatchedPage = { link: FeedbackLink; token: () => string | null }

type Watched = {
  context: FeedbackContext
  self: { getSnapshot: () => { context: FeedbackContext } }
}

/** What the page's event stream goes by. @throws before the link is known */
export const watchedPage = ({ context, self }: Watched): WatchedPage => ({
  link: held(context.link),
  token: () => self.getSnapshot().context.token,
})

const choicesLeft = (draft: FeedbackDraft, gone: readonly Iri[]): string => choicesOf(dropChoices(draft, gone)).join()

/** The request as it was read just now. */
export const withOpened = (context: FeedbackContext, { token, request, marks, gone = [] }: OpenRequest) => ({
  token,
  request,
  told: mergedMarks(context.told, marks),
  gone,
  ...(choicesLeft(context.draft, gone) !== choicesLeft(context.draft, context.gone) &&
    withoutField(context, 'payload.voices')),
})

/** What is known once it is over: the request with its answer, or at most whose theme it was. */
export const withEnd = (context: FeedbackContext, given: Opened | Replied | Renewed | null) => {
  if (given?.kind === 'accepted') return { request: given.request }
  if (given?.kind === 'answered') return { request: given.request ?? context.request, theme: given.theme ?? null }
  return given?.kind === 'expired' ? { theme: given.theme ?? null } : {}
}

/** Whether it is answered, and otherwise than what stands here. */
export const isOtherIn = (
  { draft, gone }: FeedbackContext,
  given: Opened | Replied | Renewed | null,
): given is Answered => given?.kind === 'answered' && isOther(draft, [...gone, ...(given.gone ?? [])], given.answer)

/** Which refusal a change answers; what is pinned answers that of any note, and no missing verdict. */
const answered: Partial<Record<SheetChange['kind'], string>> = {
  ranked: 'payload.voices',
  judged: 'payload.verdicts',
  pinned: 'payload.verdicts[',
  unpinned: 'payload.verdicts[',
}

/** What stands in the sheet after a press, without the refusal of what stood there. */
export const withChange = (context: FeedbackContext, change: SheetChange) => {
  const field = answered[change.kind]
  const draft = change.kind === 'ranked' ? dropChoices(context.draft, context.gone) : context.draft
  return { draft: changeSheet(draft, change), ...(field !== undefined && withoutField(context, field)) }
}

/** What happened here that the server does not know yet. */
export const untoldIn = ({ told, heard }: FeedbackContext): FeedbackMarks => ({
  opened: !told.opened,
  heard: heard.filter((voice) => !told.heard.includes(voice)),
})
