import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project, ProjectFields } from '../../api/contract/project.ts'
import { projectKeys, updateProject } from '../../api/projects.ts'
import { toasts } from '../../ui/toast.tsx'

type Options = {
  /** After the server took it. */
  onSaved: (project: Project) => void
  /** Shown at once and taken back on a failure: for changes that the server hardly refuses. */
  isOptimistic?: boolean
}

/** Changes a project; a failure says 'Cannot edit project' (specification, section 8). */
export const useSaveProject = (project: Project, { onSaved, isOptimistic = false }: Options) => {
  const queries = useQueryClient()
  const key = projectKeys.one(project.id)
  const restore = () => queries.setQueryData(key, project)
  return useMutation({
    mutationFn: (fields: ProjectFields) => updateProject(project.id, fields),
    onMutate: async ({ state }) => {
      if (!isOptimistic || state === undefined) return
      await queries.cancelQueries({ queryKey: key, exact: true })
      queries.setQueryData<Project>(key, (held) => held && { ...held, state })
    },
    onSuccess: async (outcome) => {
      if (!outcome.ok) {
        restore()
        return void toasts.error(t`Cannot edit project`)
      }
      queries.setQueryData(key, outcome.value)
      onSaved(outcome.value)
      await queries.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: () => {
      restore()
      toasts.error(t`Cannot edit project`)
    },
  })
}
