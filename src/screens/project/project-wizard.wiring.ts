import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { createProject, projectKeys, updateProject } from '../../api/projects.ts'
import {
  type DraftNote,
  projectWizardMachine,
  type WizardDraft,
  type WizardOutput,
  wizardSteps,
} from '../../machines/project-wizard.machine.ts'
import { toasts } from '../../ui/toast.tsx'
import { draftPrefix } from '../../ui/use-draft.ts'

const draftKey = `${draftPrefix}wizard`

const isDraft = (value: unknown): value is WizardDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { step, fields, project, voices } = { step: null, fields: null, project: null, voices: null, ...value }
  const { name, description, client } = { name: null, description: null, client: false, ...Object(fields) }
  return (
    wizardSteps.some((known) => known === step) &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    (client === null || typeof client === 'string') &&
    (project === null || typeof Object(project).id === 'number') &&
    Array.isArray(voices)
  )
}

/** The draft that this tab holds, or null when there is none that can be read. */
export const readWizardDraft = (): WizardDraft | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const keepDraft = (note: DraftNote) => {
  try {
    if (note.type === 'draft.changed') sessionStorage.setItem(draftKey, JSON.stringify(note.draft))
    else sessionStorage.removeItem(draftKey)
  } catch {
    // Without storage a reload loses the draft: nothing else depends on it.
  }
}

/** The wizard on the API; `finished` is told where to go on and how many voices were added. */
export const wireProjectWizard = (queries: QueryClient, finished: (output: WizardOutput) => void) => {
  const keep = (outcome: Outcome<Project>): Outcome<Project> => {
    if (outcome.ok) {
      queries.setQueryData(projectKeys.one(outcome.value.id), outcome.value)
      void queries.invalidateQueries({ queryKey: [...projectKeys.all, 'list'] })
    }
    return outcome
  }
  return projectWizardMachine.provide({
    actors: {
      saveProject: fromPromise(async ({ input: { project, fields }, signal }) =>
        keep(
          project === null
            ? await createProject(fields, { signal })
            : await updateProject(project.id, fields, { signal }),
        ),
      ),
      addVoices: fromPromise(async ({ input: { projectId, voices }, signal }) =>
        keep(await updateProject(projectId, { voices }, { signal })),
      ),
      draftKeeper: fromCallback(({ receive }) => receive(keepDraft)),
    },
    actions: {
      announceCreated: () => toasts.success(t`Project succesfully created`),
      announceUpdated: () => toasts.success(t`Project succesfully updated`),
      announceFailure: () => toasts.error(t`Cannot edit project`),
      announceFinished: (_, output) => finished(output),
    },
  })
}
