import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignEntry, entryName, inboxEntryQuery, inboxKeys } from '../../api/admin/inbox.ts'
import type { TeamMember } from '../../api/contract/administrator.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
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
  const tellWhoWasFirst = async ({ entry }: Wish): Promise<void> => {
    const now = await queries.fetchQuery({ ...inboxEntryQuery(entryName(entry)), staleTime: 0 }).catch(() => null)
    const name = now?.assignee?.name
    toasts.error(name === undefined ? t`Somebody gave this back meanwhile` : t`${name} has taken this up meanwhile`)
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
      } else if (outcome.status === 409) await tellWhoWasFirst(wish)
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
