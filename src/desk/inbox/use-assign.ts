import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignEntry, entryName, inboxEntryQuery, inboxKeys } from '../../api/admin/inbox.ts'
import type { TeamMember } from '../../api/contract/administrator.ts'
import type { Refusal } from '../../api/contract/hydra.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { statusOf } from '../../api/http-error.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { useAdministrator } from '../session/session.ts'

type Wish = { entry: InboxEntry; assignee: TeamMember | null }

/** Gives entries to somebody of the team; a colleague who was first keeps them, and is named. `said`: for screen readers. */
export const useAssign = () => {
  const queries = useQueryClient()
  const own = useAdministrator()
  const [said, say] = useState('')
  /** Why somebody else has it than was seen; where that can't be read, as the refusal says it. */
  const tellWhoWasFirst = async ({ entry }: Wish, { message }: Refusal): Promise<void> => {
    const words = await queries.fetchQuery({ ...inboxEntryQuery(entryName(entry)), staleTime: 0 }).then(
      ({ assignee }) => {
        if (assignee === null) return t`Somebody gave this back meanwhile`
        const { '@id': path, name } = assignee
        return path === own ? t`You have this already` : t`${name} has taken this up meanwhile`
      },
      (error: unknown) => (statusOf(error) === 404 ? t`This needs nobody any more` : message),
    )
    toasts.error(words)
  }
  const run = useSingleFlightMutation({
    mutationFn: ({ entry, assignee }: Wish) =>
      assignEntry(entry, { assignee: assignee?.['@id'] ?? null, seen: entry.assignee?.['@id'] ?? null }),
    onSuccess: async (outcome, wish) => {
      const { assignee, entry } = wish
      if (outcome.ok) {
        queries.setQueryData(inboxKeys.one(entryName(entry)), outcome.value)
        const name = assignee?.name
        say(
          name === undefined
            ? t`Nobody has this now`
            : assignee?.['@id'] === own
              ? t`You have this now`
              : t`${name} has this now`,
        )
      } else if (outcome.status === 409) await tellWhoWasFirst(wish, outcome)
      else toasts.error(outcome.status === 404 ? t`This needs nobody any more` : t`They are no longer in the team`)
      await readAgain(queries, inboxKeys.all)
    },
    onError: (error) => {
      tellFailure(error, t`It has not been assigned`)
      void readAgain(queries, inboxKeys.all)
    },
  })
  return { assign: run.mutate, isPending: run.isPending, said }
}

export type Assign = ReturnType<typeof useAssign>['assign']
