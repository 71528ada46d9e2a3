import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ListChange } from '../../api/contract/merge-fields.ts'
import { projectKeys } from '../../api/projects.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { changeVoices, type VoicesChanged } from './change-voices.ts'

type Wish = { projectId: number; change: ListChange }

/**
 * A change of a project's voices. What it made of the project is shown before `onChanged` is called; why it was refused is
 * told. Whatever came of it, projects are read again: an answer that was lost may have done it.
 */
export const useChangeVoices = (onChanged: (changed: VoicesChanged, wish: Wish) => void) => {
  const queries = useQueryClient()
  const readProjects = () => readAgain(queries, projectKeys.all)
  return useSingleFlightMutation({
    mutationFn: ({ projectId, change }: Wish) => changeVoices(queries, projectId, change),
    onSuccess: (outcome, wish) => {
      if (!outcome.ok) {
        toasts.error(outcome.message || t`Cannot edit project`)
        return readProjects()
      }
      queries.setQueryData(projectKeys.one(wish.projectId), outcome.value.project)
      onChanged(outcome.value, wish)
      void readProjects()
    },
    onError: (error) => {
      tellFailure(error, t`Cannot edit project`)
      return readProjects()
    },
  })
}
