import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { clientKeys } from '../../api/clients.ts'
import type { Edits, Fields } from '../../api/contract/merge-fields.ts'
import type { Project } from '../../api/contract/project.ts'
import { projectKeys, projectQuery, updateProject } from '../../api/projects.ts'
import { sayClientGone } from '../../features/clients/say-gone.ts'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { projectFormOf } from './project-form.ts'

type Options = {
  /** The draft of the form. */
  draft: string
  isOpen: boolean
  /** After the server took what was sent. */
  onSaved: (sent: Partial<Fields>) => void
}

/**
 * Saves what was changed of a project. A failure says 'Cannot edit project' (specification, section 8); somebody else's
 * change of the same field is shown by the form instead.
 */
export const useSaveProject = (project: Project, { draft, isOpen, onSaved }: Options) => {
  const queries = useQueryClient()
  const key = projectKeys.one(project.id)
  return useDraftMutation(draft, {
    isOpen,
    mutationFn: async (edits: Edits) =>
      sayClientGone(
        queries,
        await saveEdits({
          edits,
          held: project,
          fieldsOf: projectFormOf,
          load: () => queries.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
          send: (changed, ifMatch) => updateProject(project.id, changed, { ifMatch }),
        }),
      ),
    onSuccess: (outcome, edits) => {
      if (!outcome.ok) {
        const isSaid = tellWhereLeft(draft, outcome, t`Cannot edit project`)
        if (!isSaid && outcome.status !== 412) toasts.error(t`Cannot edit project`)
        // It may have been archived meanwhile: what is shown says so.
        if (outcome.violations.length === 0) void readAgain(queries, key)
        return
      }
      queries.setQueryData(key, outcome.value)
      onSaved(valuesIn(edits))
      // A client is told by how many projects it has.
      for (const changed of [projectKeys.all, clientKeys.all]) void readAgain(queries, changed)
    },
    onError: (error) => {
      // It may have been saved all the same.
      void readAgain(queries, key)
      tellFailure(error, t`Cannot edit project`)
    },
  })
}
