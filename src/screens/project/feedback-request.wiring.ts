import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { commentKeys, requestFeedback } from '../../api/comments.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import { projectKeys } from '../../api/projects.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { dropDraft } from '../../features/drafts/use-draft.ts'
import { type CompleteAsked, createFeedbackRequestMachine } from '../../machines/feedback-request.machine.ts'
import { toasts } from '../../ui/toasts.ts'

const machine = createFeedbackRequestMachine<ProjectComment>().provide({
  actions: {
    // What names a field stands beside it.
    announceRefused: (_, { outcome }) => {
      if (!outcome.ok && outcome.violations.length === 0) toasts.error(outcome.message)
    },
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

const isCompleteAsked = (value: unknown): value is CompleteAsked =>
  typeof value === 'object' &&
  value !== null &&
  'contactId' in value &&
  typeof value.contactId === 'number' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'notifyByEmail' in value &&
  typeof value.notifyByEmail === 'boolean' &&
  'offered' in value &&
  (value.offered === null ||
    (Array.isArray(value.offered) && value.offered.every((voice) => typeof voice === 'string')))

/** Where a request waits for its answer, beside what is typed. */
const waitingAt = (draft: string) => draftAt(`${draft}-asked`, isCompleteAsked)

/** The request that this tab sent and got no answer to. */
export const readUnanswered = (draft: string): CompleteAsked | null => waitingAt(draft).read()

/** Asking on the API, and what it says. */
export const wireFeedbackRequest = (queries: QueryClient, place: RequestPlace) =>
  machine.provide({
    actors: {
      ask: fromPromise<Outcome<ProjectComment>, CompleteAsked>(({ input, signal }) =>
        requestFeedback(
          {
            customer: place.customer,
            project: place.project['@id'],
            payload: {
              clientId: place.clientId,
              contactId: input.contactId,
              ...(input.offered !== null && { offered: [...input.offered] }),
              ...(place.previous !== null && { previous: place.previous }),
            },
            comment: input.comment,
            notifyByEmail: input.notifyByEmail,
          },
          { signal },
        ),
      ),
    },
    actions: {
      announceAsked: () => {
        toasts.success(t`Feedback request successful`)
        dropDraft(place.draft)
        void queries.invalidateQueries({ queryKey: commentKeys.all })
        void queries.invalidateQueries({ queryKey: projectKeys.one(place.project.id) })
      },
      rememberPending: (_, { pending }) =>
        pending === null ? waitingAt(place.draft).drop() : waitingAt(place.draft).write(pending),
    },
  })
