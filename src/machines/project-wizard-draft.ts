import type { Iri, Outcome, Violation } from '../api/contract/hydra.ts'
import { isFields } from '../api/contract/is-fields.ts'
import { isTexts } from '../api/contract/is-texts.ts'
import { isAsTyped, mergeList } from '../api/contract/merge-fields.ts'
import { held } from './wired.ts'

export const wizardSteps = ['details', 'products', 'voices'] as const
export type WizardStep = (typeof wizardSteps)[number]
export type WizardFields = { name: string; description: string; client: Iri | null }
/** `saved` is what the server held of the fields when it was last asked. */
export type WizardProject = { id: number; saved: WizardFields }
/** The project as it is now. */
export type WizardReading = {
  project: WizardProject
  voices: Iri[]
  etag?: string | undefined
  isArchived?: boolean
}
/** A refusal for somebody else's change of the same field says what the project is now. */
export type WizardSaving = Outcome<WizardProject> & { now?: WizardProject | undefined }

/** What outlives a reload. */
export type WizardDraft = {
  step: WizardStep
  fields: WizardFields
  project: WizardProject | null
  voices: Iri[]
  /** What a save that nobody answered sent: it may have made the project, or stand there by now. */
  unanswered: WizardFields | null
}

const isWizardFields = (value: unknown): value is WizardFields =>
  isFields(value) &&
  typeof value.name === 'string' &&
  typeof value.description === 'string' &&
  (value.client === null || typeof value.client === 'string')

const isProject = (value: unknown): value is WizardProject =>
  isFields(value) && typeof value.id === 'number' && isWizardFields(value.saved)

/** Whether what a browser kept can be gone on with. */
export const isWizardDraft = (value: unknown): value is WizardDraft =>
  isFields(value) &&
  wizardSteps.some((step) => step === value.step) &&
  isWizardFields(value.fields) &&
  (value.project === null || isProject(value.project)) &&
  isTexts(value.voices) &&
  (value.unanswered === null || isWizardFields(value.unanswered))

export type WizardContext = {
  fields: WizardFields
  project: WizardProject | null
  voices: Iri[]
  unanswered: WizardFields | null
  /** Why the last save left open whether it arrived; null where that is not known. */
  failure: unknown
  /** The step that a draft was left in. */
  resumedAt: WizardStep
  isReturning: boolean
  /** Voices that whoever came here had chosen elsewhere. */
  brought: readonly Iri[]
  violations: Violation[]
  /** The server's sentence where it names no field. */
  message: string
  /** Name of the project that was deleted meanwhile. */
  gone: string | null
  /** Name of the project that was archived meanwhile: only read until it is unarchived. */
  archived: string | null
  /** Voices that the server did not take. */
  refused: readonly Iri[]
  /** The project as it was last read for finishing. */
  reading: WizardReading | null
  /** Its voices before the first attempt to finish: what came since was added here. */
  before: Iri[] | null
}

export type WizardOutput = { projectId: number; added: number }
/** What is kept of the wizard at a step. */
export const draftOf = (step: WizardStep, { fields, project, voices, unanswered }: WizardContext): WizardDraft => ({
  step,
  fields,
  project,
  voices,
  unanswered,
})

const emptyFields: WizardFields = { name: '', description: '', client: null }

/** Nothing has been typed, nothing is made. */
const blank: Omit<WizardContext, 'isReturning' | 'brought'> = {
  fields: emptyFields,
  project: null,
  voices: [],
  unanswered: null,
  failure: null,
  resumedAt: 'details',
  violations: [],
  message: '',
  gone: null,
  archived: null,
  refused: [],
  reading: null,
  before: null,
}

export type WizardInput = {
  draft: WizardDraft | null
  /** The page is shown again as it was left: the draft goes on by itself. Otherwise it is offered. */
  isReturning: boolean
  brought?: readonly Iri[]
}

/** The voices that are brought now stand behind those of a draft. */
export const beginningOf = ({ draft, isReturning, brought = [] }: WizardInput): WizardContext => ({
  ...blank,
  voices: mergeList(draft?.voices ?? [], { added: brought, taken: [] }),
  ...(draft && {
    fields: draft.fields,
    project: draft.project,
    unanswered: draft.unanswered,
    resumedAt: draft.step,
  }),
  isReturning,
  brought,
})

/** A new project for the voices that were brought along, and what became of the one that was begun. */
export const startedAnew = (
  { brought }: WizardContext,
  became: Partial<Pick<WizardContext, 'gone' | 'archived'>> = {},
) => ({ ...blank, voices: [...brought], ...became })

/** The project's voices with those chosen here: none is taken away. */
export const mergedVoices = ({ reading, voices }: WizardContext): Iri[] =>
  mergeList(held(reading).voices, { added: voices, taken: [] })

/** What was refused so far, with the voices that the server names now, by their places in what was sent. */
export const refusedVoices = (context: WizardContext, violations: readonly Violation[]): Iri[] =>
  mergeList(context.refused, {
    added: violations.flatMap(({ propertyPath }) => {
      const place = /^voices\[(\d+)\]$/.exec(propertyPath)?.[1]
      return place === undefined ? [] : (mergedVoices(context)[Number(place)] ?? [])
    }),
    taken: [],
  })

type Versions = { typed: WizardFields; saved: WizardFields; now: WizardFields; sent: WizardFields | null }

/**
 * A field that a colleague changed as well goes on from what was seen of it: the save tells of theirs. What a lost save
 * put there is nobody else's: over it stands what was typed since.
 */
const refreshedField = <Name extends keyof WizardFields>(name: Name, versions: Versions) => {
  const typed: WizardFields[Name] = versions.typed[name]
  const saved: WizardFields[Name] = versions.saved[name]
  const now: WizardFields[Name] = versions.now[name]
  if (isAsTyped(name, versions.sent?.[name], now)) return { typed, saved: now }
  if (typed === saved) return { typed: now, saved: now }
  return { typed, saved: isAsTyped(name, typed, now) ? now : saved }
}

/** What stands there now, and what was typed over it. */
export const refreshed = (
  fields: WizardFields,
  { id, saved }: WizardProject,
  now: WizardFields,
  sent: WizardFields | null,
): { fields: WizardFields; project: WizardProject } => {
  const versions = { typed: fields, saved, now, sent }
  const name = refreshedField('name', versions)
  const description = refreshedField('description', versions)
  const client = refreshedField('client', versions)
  return {
    fields: { name: name.typed, description: description.typed, client: client.typed },
    project: { id, saved: { name: name.saved, description: description.saved, client: client.saved } },
  }
}

type Sending = Pick<WizardContext, 'project' | 'fields' | 'unanswered'>

/** What a save may put there, answered or not: a first one that nobody answered goes first as it was. */
export const sentIn = ({ project, fields, unanswered }: Sending): WizardFields =>
  project === null ? (unanswered ?? fields) : fields

/** The project as a save left it, with what others wrote; what was typed since a first save was sent stands over it. */
export const savedAs = (sending: Sending, now: WizardProject): { fields: WizardFields; project: WizardProject } => ({
  fields: refreshed(sending.fields, { id: now.id, saved: sentIn(sending) }, now.saved, null).fields,
  project: now,
})

/** Whether a first save went out that nobody answered: the project may be made. */
export const mayBeMade = ({ project, unanswered }: Omit<Sending, 'fields'>): boolean =>
  project === null && unanswered !== null

/** Whether something else stands in the form by now than a first save sent. */
export const isTypedOver = (sending: Sending): boolean => {
  const { fields } = sending
  const sent = sentIn(sending)
  return (
    mayBeMade(sending) &&
    (sent.name !== fields.name || sent.description !== fields.description || sent.client !== fields.client)
  )
}

/** What of a refused save, and of one before it, may stand there and was not seen. */
export const stillUnanswered = (
  { project, unanswered }: WizardContext,
  { now }: { now?: WizardProject | undefined },
): WizardFields | null => (now === undefined && project !== null ? unanswered : null)

/** The project, and how many of its voices were added here. @throws before they were first saved */
export const outputOf = ({ project, voices, before }: WizardContext): WizardOutput => ({
  projectId: held(project).id,
  added: voices.filter((voice) => !held(before).includes(voice)).length,
})
