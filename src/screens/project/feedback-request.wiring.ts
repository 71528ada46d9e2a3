import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { catalogueItemQuery, catalogueKeys } from '../../api/catalogue.ts'
import { commentKeys, requestFeedback } from '../../api/comments.ts'
import { type Iri, idOf, type Outcome, type Violation } from '../../api/contract/hydra.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { projectKeys } from '../../api/projects.ts'
import { sayContactGone } from '../../features/clients/say-gone.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { dropDraft } from '../../features/drafts/use-draft.ts'
import { askOnce, dropWish, isWishOver, sentLongAgoCode } from '../../features/drafts/wish.ts'
import {
  type Asked,
  feedbackRequestMachine,
  type Pending,
  refusedVoice,
  type SentRequest,
  type SingleRequest,
  unaskedIn,
} from '../../machines/feedback-request.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'

const machine = feedbackRequestMachine.provide({
  actions: {
    // What names a field stands beside it.
    announceRefused: (_, { outcome }) => {
      if (!outcome.ok && outcome.violations.length === 0) toasts.error(outcome.message)
    },
    announceAsked: () => void toasts.success(t`Feedback request successful`),
  },
})

export type RequestPlace = {
  customer: Iri
  project: { '@id': Iri; id: number }
  clientId: number
  /** The request that is asked again. */
  previous: Iri | null
  draft: string
}

/** Written by this tab alone, but perhaps by an older build: what is read of it first must be there. */
const isPending = (value: unknown): value is Pending =>
  isFields(value) &&
  isFields(value.asked) &&
  Array.isArray(value.asked.contacts) &&
  isFields(value.asked.remarks) &&
  Array.isArray(value.sent) &&
  Array.isArray(value.missed) &&
  typeof value.presses === 'number'

/** Where a request waits for its answer, beside what is typed. */
const waitingAt = (draft: string) => draftAt(`${draft}-asked`, isPending)

/** Each contact is asked for alone: one who was refused waits for no answer, another one of the round may. */
const contactDraft = (draft: string, contact: number): string => `${draft}-${contact}`

/** Whether the server would not know this contact's request to be the same by now. */
export const isSentLongAgo = (draft: string, contact: number): boolean => isWishOver(contactDraft(draft, contact))

/** The same of whoever is asked first. */
export const isFirstSentLongAgo = (draft: string, pending: Pending | null): boolean => {
  const first = pending?.asked.contacts[0]
  return first !== undefined && isSentLongAgo(draft, first.id)
}

/** Whether one of those who are not known to be asked may have been: no answer came, or it was sent long ago. */
export const isUnsure = (pending: Pending): boolean =>
  unaskedIn(pending).some(({ id }) => {
    const missed = pending.missed.find(({ contact }) => contact === id)
    return (missed?.reason ?? null) === null || missed?.code === sentLongAgoCode
  })

/**
 * What this tab sent and got no answer to. Who was tried without one is tried again, while the server knows that it is the
 * same.
 */
export const readUnanswered = (draft: string): Pending | null => {
  const pending = waitingAt(draft).read()
  return pending?.sent.length === 0 && isFirstSentLongAgo(draft, pending) ? null : pending
}

/** Where the remarks are kept: their fields are the voices. */
export const remarksDraft = (draft: string): string => `${draft}-remarks`

const wireRequest = (place: RequestPlace, { asked, contact, round }: SingleRequest) => ({
  customer: place.customer,
  project: place.project['@id'],
  payload: {
    clientId: place.clientId,
    contactId: contact.id,
    // Of one voice nobody was asked how many may be chosen, and others may come later.
    several: asked.several && asked.offered !== null && asked.offered.length > 1,
    ...(asked.offered !== null && { offered: [...asked.offered] }),
    ...(Object.keys(asked.remarks).length > 0 && { remarks: asked.remarks }),
    ...(asked.blind && { blind: true }),
    ...(asked.remindAfterDays !== null && { remindAfterDays: asked.remindAfterDays }),
    ...(asked.expiresAt !== null && { expiresAt: asked.expiresAt }),
    ...(round !== null && { round }),
    ...(place.previous !== null && { previous: place.previous }),
  },
  comment: asked.comment,
  notifyByEmail: asked.notifyByEmail,
})

/** A colleague let the request that is asked again run on: both take an answer, and this one follows none. */
const isPreviousOpen = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  outcome.violations.some(({ propertyPath, code }) => propertyPath === 'payload.previous' && code === 'still-open')

/** What is said of the round that it can't be joined: it was put to a client that the project has no more. */
export const refusedRoundIn = (violations: readonly Violation[]): Violation | undefined =>
  violations.find(({ propertyPath }) => propertyPath === 'payload.round')

/** The server counts the voices; whoever asks knows them by their names, the round by its client, and the client by its contact. */
const namedRefusals = (queries: QueryClient, asked: Asked, violations: readonly Violation[]): Violation[] =>
  violations.map((violation) => {
    if (violation.propertyPath === 'payload.round')
      return { ...violation, message: t`This project has another client by now, who can only be asked in a new round.` }
    if (violation.code === 'other-client') {
      const message = t`This contact is no longer this project’s: it has another client by now.`
      return { ...violation, propertyPath: 'payload.contactId', message }
    }
    const voice = refusedVoice(asked, violation)
    if (voice === undefined) return violation
    const name = queries.getQueryData(catalogueItemQuery(voice).queryKey)?.name ?? idOf(voice)
    return { ...violation, message: t`${name} is no longer available.` }
  })

/** Asking on the API, and what it says. `now`: the project may have another client by then. */
export const wireFeedbackRequest = (
  queries: QueryClient,
  { draft: form, project }: Pick<RequestPlace, 'draft' | 'project'>,
  now: () => RequestPlace,
) =>
  machine.provide({
    actors: {
      ask: fromPromise<Outcome<SentRequest>, SingleRequest>(async ({ input, signal }) => {
        // What is repeated goes as it went first: the project may have another client since.
        const place = { ...now(), ...input.asked.of }
        const draft = contactDraft(form, input.contact.id)
        const answer = await askOnce(draft, async (wish) => {
          const first = await requestFeedback(wireRequest(place, input), { signal, wish })
          return isPreviousOpen(first)
            ? requestFeedback(wireRequest({ ...place, previous: null }, input), { signal, wish })
            : first
        })
        const outcome = sayContactGone(queries, answer)
        if (!outcome.ok) {
          dropWish(draft)
          // Its voices or its client may have changed.
          void readAgain(queries, projectKeys.one(project.id))
          if (outcome.violations.some((violation) => refusedVoice(input.asked, violation) !== undefined))
            void readAgain(queries, catalogueKeys.all)
          return { ...outcome, violations: namedRefusals(queries, input.asked, outcome.violations) }
        }
        const { id, payload } = outcome.value
        return { ok: true, value: { id, round: payload.round ?? id } }
      }),
    },
    actions: {
      followSent: () => {
        dropDraft(form)
        dropDraft(remarksDraft(form))
        void readAgain(queries, commentKeys.all)
        void readAgain(queries, projectKeys.one(project.id))
      },
      rememberPending: ({ context }, { pending }) => {
        if (pending !== null) return waitingAt(form).write(pending)
        waitingAt(form).drop()
        for (const { id } of context.pending?.asked.contacts ?? []) dropWish(contactDraft(form, id))
      },
    },
  })
