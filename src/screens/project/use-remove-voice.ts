import { t as say } from '@lingui/core/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { useChangeVoices } from '../../features/projects/use-change-voices.ts'
import { toasts } from '../../ui/toasts.ts'

/** Takes one voice off a project: one that left the catalogue is in no list to be deselected there. */
export const useRemoveVoice = (projectId: number): ((voice: Iri) => void) => {
  const { mutate } = useChangeVoices(() => void toasts.success(say`Project succesfully updated`))
  return (voice) => mutate({ projectId, change: { added: [], taken: [voice] } })
}
