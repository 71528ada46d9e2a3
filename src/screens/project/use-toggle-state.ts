import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Project, toggledState } from '../../api/contract/project.ts'
import { projectKeys, projectQuery, updateProject } from '../../api/projects.ts'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** The toast that says so, by its key. */
let saidOpen = ''

/**
 * Archives a project or takes it back: shown at once, and taken back on a failure, for the server hardly refuses. The
 * project goes in with the press: what the screen holds while the call waits is in the other state already.
 */
export const useToggleState = () => {
  const queries = useQueryClient()
  const fail = (held: Project, error: unknown = null) => {
    const key = projectKeys.one(held.id)
    queries.setQueryData(key, held)
    tellFailure(error, t`Cannot edit project`)
    // Where nobody answered it may be in the other state all the same.
    void readAgain(queries, key)
  }
  return useSingleFlightMutation({
    mutationFn: (held: Project) =>
      saveEdits({
        edits: { state: { from: held.state, to: toggledState(held.state) } },
        held,
        fieldsOf: ({ state }: Project) => ({ state }),
        load: () => queries.fetchQuery({ ...projectQuery(held.id), staleTime: 0 }),
        send: (changed, ifMatch) => updateProject(held.id, changed, { ifMatch }),
      }),
    onMutate: async (held) => {
      toasts.close(saidOpen)
      const key = projectKeys.one(held.id)
      await queries.cancelQueries({ queryKey: key, exact: true })
      queries.setQueryData<Project>(key, (now) => now && { ...now, state: toggledState(held.state) })
    },
    onSuccess: async (outcome, held) => {
      if (!outcome.ok) return fail(held)
      queries.setQueryData(projectKeys.one(held.id), outcome.value)
      // The banner of the other state speaks for itself.
      if (held.state !== 'open') saidOpen = toasts.success(t`This project is open again.`)
      await readAgain(queries, projectKeys.all)
    },
    onError: (error, held) => fail(held, error),
  })
}
