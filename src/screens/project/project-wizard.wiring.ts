import { t } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { catalogueKeys } from '../../api/catalogue.ts'
import { clientKeys } from '../../api/clients.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import type { Outcome, Violation } from '../../api/contract/hydra.ts'
import { conflictsIn, type Edits } from '../../api/contract/merge-fields.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { HttpError, isUndecided, statusOf } from '../../api/http-error.ts'
import { createProject, projectKeys, projectQuery, updateProject } from '../../api/projects.ts'
import { sayClientGone } from '../../features/clients/say-gone.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { askOnce, dropWish, isWishOver } from '../../features/drafts/wish.ts'
import { projectWizardMachine } from '../../machines/project-wizard.machine.ts'
import {
  isWizardDraft,
  mayBeMade,
  type WizardDraft,
  type WizardFields,
  type WizardOutput,
  type WizardProject,
  type WizardSaving,
} from '../../machines/project-wizard-draft.ts'
import { onNews } from '../../session/on-news.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { projectFormOf } from './project-form.ts'

const key = 'wizard'
const kept = draftAt(key, isWizardDraft)

/** The draft that this tab holds, or null when there is none that can be read. */
export const readWizardDraft = (): WizardDraft | null => kept.read()

/** Whether the project was sent, and nobody knows whether the server has it, which would know it again. */
export const isSent = (wizard: Pick<WizardDraft, 'project' | 'unanswered'>): boolean =>
  mayBeMade(wizard) && !isWishOver(key)

const projectOf = (project: Project): WizardProject => ({ id: project.id, saved: projectFormOf(project) })

/** What was changed here and nothing else; `sent`: what a save that nobody answered carried. */
const editsOf = (saved: WizardFields, typed: WizardFields, sent: WizardFields | null): Edits =>
  Object.fromEntries(
    (['name', 'description', 'client'] as const).flatMap((field) => {
      const edit = { from: saved[field], to: typed[field], ...(sent !== null && { sent: sent[field] }) }
      return edit.from === edit.to && (edit.sent === undefined || edit.sent === edit.to) ? [] : [[field, edit]]
    }),
  )

/** Both versions below their field: what was typed stays in it, and goes in with the next press. */
const asViolations = (edits: Edits, now: WizardFields): Violation[] => {
  const contested = conflictsIn(edits, now)
  const code = 'changed-meanwhile'
  const texts = (['name', 'description'] as const)
    .filter((field) => contested.includes(field))
    .map((propertyPath) => {
      const theirs = now[propertyPath]
      return { propertyPath, message: t`A colleague wrote: ${theirs} – press Next Step again to keep yours.`, code }
    })
  const message = t`A colleague chose another client. Press Next Step again to keep yours.`
  return contested.includes('client') ? [...texts, { propertyPath: 'client', message, code }] : texts
}

const machine = projectWizardMachine.provide({
  actors: {
    draftKeeper: fromCallback(({ receive }) =>
      receive((note) => {
        if (note.type === 'draft.changed') kept.write(note.draft)
        else kept.drop()
        if (note.type === 'draft.done' || !mayBeMade(note.draft)) dropWish(key)
      }),
    ),
  },
  actions: {
    announceCreated: () => toasts.success(t`Project succesfully created`),
    announceUpdated: () => toasts.success(t`Project succesfully updated`),
    announceFailure: () => toasts.error(t`Cannot edit project`),
  },
})

type Saved = Pick<WizardDraft, 'project' | 'fields' | 'unanswered'>
type Surroundings = { finished: (output: WizardOutput) => void; markUnderWay: () => void }

/** The wizard on the API; `finished` is told where to go on and how many voices were added. */
export const wireProjectWizard = (queries: QueryClient, { finished, markUnderWay }: Surroundings) => {
  const keep = (outcome: Outcome<Project>): Outcome<Project> => {
    if (outcome.ok) {
      queries.setQueryData(projectKeys.one(outcome.value.id), outcome.value)
      for (const changed of [[...projectKeys.all, 'list'], clientKeys.all]) void readAgain(queries, changed)
    }
    return sayClientGone(queries, outcome)
  }
  const read = (id: number) => queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })
  const update = async (id: number, edits: Edits, held: Project, signal: AbortSignal): Promise<WizardSaving> => {
    let latest = held
    const outcome = keep(
      await saveEdits({
        edits,
        held,
        fieldsOf: projectFormOf,
        load: async () => {
          latest = await read(id)
          return latest
        },
        send: (changed, ifMatch) => updateProject(id, changed, { ifMatch, signal }),
      }),
    )
    if (outcome.ok) return { ok: true, value: projectOf(outcome.value) }
    if (outcome.status !== 412) return outcome
    const now = projectOf(latest)
    return { ...outcome, violations: asViolations(edits, now.saved), now }
  }
  const create = async (fields: WizardFields, signal: AbortSignal): Promise<WizardSaving> => {
    const made = keep(await askOnce(key, (wish) => createProject(fields, { signal, wish })))
    return made.ok ? { ok: true, value: projectOf(made.value) } : made
  }
  const save = async ({ project, fields, unanswered }: Saved, signal: AbortSignal): Promise<WizardSaving> => {
    if (project === null) return create(unanswered ?? fields, signal)
    const held = await whenThere(read(project.id))
    return held === null ? gone : update(project.id, editsOf(project.saved, fields, unanswered), held, signal)
  }
  return machine.provide({
    actors: {
      saveProject: fromPromise(({ input, signal }) => orRefused(save(input, signal))),
      readProject: fromPromise(async ({ input: { projectId } }) => {
        const project = await whenThere(read(projectId))
        return (
          project && {
            project: projectOf(project),
            voices: project.voices,
            etag: project.etag,
            isArchived: isArchived(project),
          }
        )
      }),
      projectWatch: fromCallback(({ input: { projectId }, sendBack }) => {
        if (projectId === null) return
        const hear = (project: Project) => sendBack({ type: 'project.arrived', project: projectOf(project) })
        const watched = new QueryObserver(queries, projectQuery(projectId))
        const { data } = watched.getCurrentResult()
        if (data !== undefined) hear(data)
        return onNews(watched, hear)
      }),
      putVoices: fromPromise(async ({ input: { projectId, voices, etag }, signal }) => {
        const outcome = keep(await orRefused(updateProject(projectId, { voices }, { ifMatch: etag, signal })))
        if (isVoiceGone(outcome)) void readAgain(queries, catalogueKeys.all)
        return outcome
      }),
    },
    actions: { announceFinished: (_, output) => finished(output), markUnderWay },
  })
}

/** What the server decided is a refusal, whatever its status. */
const orRefused = async <Value>(saving: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof HttpError) || isUndecided(error)) throw error
    const { status, violations, description, title } = error
    return { ok: false, status, violations, message: description || title || t`Cannot edit project` }
  }
}

const gone: WizardSaving = { ok: false, status: 404, violations: [], message: '' }

/** Null for what the server does not have. */
const whenThere = async <Value>(read: Promise<Value>): Promise<Value | null> => {
  try {
    return await read
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}
