import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogueKeys } from '../../api/catalogue.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { ListChange } from '../../api/contract/merge-fields.ts'
import type { Project } from '../../api/contract/project.ts'
import { projectKeys } from '../../api/projects.ts'
import { readAgain } from '../../session/read-again.ts'
import { offerUndo, withdrawUndo } from '../../ui/offered-undo.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { changeVoices, restoreVoices, type VoicesChanged } from './change-voices.ts'
import { addedText } from './tell-voices-added.ts'

type Refusal = Extract<Outcome<unknown>, { ok: false }>
type Wish = { projectId: number; change: ListChange }

/** What 'Undo' is offered for: until the next change of one's own has changed something. */
const undoOf = (projectId: number) => `project ${projectId}`

const messageOf = ({ violations: [first], message }: Refusal) => first?.message ?? (message || t`Cannot edit project`)

/**
 * A change of a project's voices. What it made of the project is shown and told before `onChanged` is called, and can be
 * taken back where it took voices away; why it was refused is told. Whatever came of it, projects are read again: an
 * answer that was lost may have done it. Where the page does not show the project, `wayTo` leads there, and what was
 * added can be taken back too.
 */
export const useChangeVoices = (
  onChanged?: (changed: VoicesChanged, wish: Wish) => void,
  wayTo?: (project: Project) => ReactNode,
) => {
  const queries = useQueryClient()
  const readProjects = () => readAgain(queries, projectKeys.all)
  const show = (project: Project) => queries.setQueryData(projectKeys.one(project.id), project)
  const restore = useSingleFlightMutation({
    mutationFn: (changed: VoicesChanged) => restoreVoices(queries, changed),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        show(outcome.value)
        toasts.success(t`The project has its earlier voices again`)
      } else if (outcome.status === 412)
        toasts.error(t`The voices of this project were changed in the meantime: they stay as they are`)
      else toasts.error(messageOf(outcome))
      void readProjects()
    },
    onError: (_, changed) => {
      const key = toasts.error(t`Cannot edit project`, {
        label: t`Try again`,
        onPress: () => restore.mutate(changed),
      })
      offerUndo(undoOf(changed.project.id), key)
      void readProjects()
    },
  })
  const tell = (changed: VoicesChanged, { projectId, change }: Wish) => {
    const { added, taken, project } = changed
    if (added + taken > 0) withdrawUndo(undoOf(projectId))
    if (added === 0 && change.taken.length === 0) return
    const text = added > 0 ? addedText(added) : t`Project succesfully updated`
    if (taken === 0 && wayTo === undefined) return void toasts.success(text)
    const undo = { label: t`Undo`, onPress: () => restore.mutate(changed) }
    offerUndo(undoOf(projectId), toasts.success(text, undo, wayTo?.(project)))
  }
  return useSingleFlightMutation({
    mutationFn: ({ projectId, change }: Wish) => changeVoices(queries, projectId, change),
    onSuccess: (outcome, wish) => {
      if (!outcome.ok) {
        toasts.error(messageOf(outcome))
        if (isVoiceGone(outcome)) void readAgain(queries, catalogueKeys.all)
        return readProjects()
      }
      show(outcome.value.project)
      tell(outcome.value, wish)
      onChanged?.(outcome.value, wish)
      void readProjects()
    },
    onError: (error) => {
      tellFailure(error, t`Cannot edit project`)
      return readProjects()
    },
  })
}
