import { t as say } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Iri } from '../../api/contract/hydra.ts'
import { projectKeys } from '../../api/projects.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { changeVoices } from '../../features/projects/change-voices.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** Takes one voice off a project: one that left the catalogue is in no list to be deselected there. */
export const useRemoveVoice = (projectId: number) => {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (voice: Iri) => changeVoices(queries, projectId, { added: [], taken: [voice] }),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        toasts.error(outcome.message || say`Cannot edit project`)
        return queries.invalidateQueries({ queryKey: projectKeys.all })
      }
      queries.setQueryData(projectKeys.one(projectId), outcome.value.project)
      toasts.success(say`Project succesfully updated`)
      void queries.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: (error) => {
      tellFailure(error, say`Cannot edit project`)
      return queries.invalidateQueries({ queryKey: projectKeys.all })
    },
  })
}
