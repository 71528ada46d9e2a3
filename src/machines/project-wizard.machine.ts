import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Iri, Outcome, Violation } from '../api/contract/hydra.ts'

export const wizardSteps = ['details', 'products', 'voices'] as const
export type WizardStep = (typeof wizardSteps)[number]
export type WizardFields = { name: string; description: string; client: Iri | null }
export type WizardProject = { id: number; name: string }

/** What outlives a reload. */
export type WizardDraft = {
  step: WizardStep
  fields: WizardFields
  project: WizardProject | null
  voices: Iri[]
}

export type WizardInput = { draft: WizardDraft | null }

export type WizardContext = {
  fields: WizardFields
  project: WizardProject | null
  voices: Iri[]
  /** The step that a draft was left in. */
  resumedAt: WizardStep
  violations: Violation[]
}

export type WizardEvent =
  | { type: 'details.changed'; fields: Partial<WizardFields> }
  | { type: 'details.submitted' }
  | { type: 'voices.changed'; voices: Iri[] }
  | { type: 'next.pressed' }
  | { type: 'back.pressed' }
  | { type: 'step.pressed'; step: WizardStep }
  | { type: 'finish.pressed' }

export type WizardOutput = { projectId: number; added: number }
export type DraftNote = { type: 'draft.changed'; draft: WizardDraft } | { type: 'draft.done' }

const unwired = (name: string) => new Error(`projectWizardMachine: provide ${name}`)

const draftOf = (step: WizardStep, { fields, project, voices }: WizardContext): WizardDraft => ({
  step,
  fields,
  project,
  voices,
})

const outputOf = ({ project, voices }: WizardContext): WizardOutput => ({
  projectId: project?.id ?? 0,
  added: voices.length,
})

/**
 * Creating a project in three steps (specification, section 2). Step 1 creates the project or updates the one it
 * made before; without a client the products are skipped. Drafts are handed to `draftKeeper` at every change.
 */
export const projectWizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    output: {} as WizardOutput,
    tags: {} as 'busy',
  },
  actors: {
    saveProject: fromPromise<Outcome<WizardProject>, { project: WizardProject | null; fields: WizardFields }>(() =>
      Promise.reject(unwired('saveProject')),
    ),
    addVoices: fromPromise<Outcome<unknown>, { projectId: number; voices: Iri[] }>(() =>
      Promise.reject(unwired('addVoices')),
    ),
    draftKeeper: fromCallback<DraftNote & EventObject>(() => {
      throw unwired('draftKeeper')
    }),
  },
  guards: {
    isNamed: ({ context }) => context.fields.name.trim() !== '',
    hasClient: ({ context }) => context.fields.client !== null,
    isLeftAtProducts: ({ context: { resumedAt, project, fields } }) =>
      resumedAt === 'products' && project !== null && fields.client !== null,
    isLeftAtVoices: ({ context: { resumedAt, project } }) => resumedAt === 'voices' && project !== null,
    isRefused: (_, params: { outcome: Outcome<unknown> }) => !params.outcome.ok,
    isFirstSave: ({ context }) => context.project === null,
    isPressed: (_, params: { pressed: WizardStep; step: WizardStep }) => params.pressed === params.step,
    isPressedWithClient: ({ context }, params: { pressed: WizardStep; step: WizardStep }) =>
      params.pressed === params.step && context.fields.client !== null,
  },
  actions: {
    keepFields: assign(({ context }, params: { fields: Partial<WizardFields> }) => ({
      fields: { ...context.fields, ...params.fields },
      violations: context.violations.filter(({ propertyPath }) => !(propertyPath in params.fields)),
    })),
    keepVoices: assign((_, params: { voices: Iri[] }) => ({ voices: params.voices })),
    keepProject: assign((_, { outcome }: { outcome: Outcome<WizardProject> }) =>
      outcome.ok ? { project: outcome.value } : {},
    ),
    keepRefusal: assign((_, { outcome }: { outcome: Outcome<unknown> }) =>
      outcome.ok ? {} : { violations: outcome.violations },
    ),
    forgetRefusal: assign({ violations: [] }),
    keepDraft: sendTo(
      'draftKeeper',
      ({ context }, params: { step: WizardStep }): DraftNote => ({
        type: 'draft.changed',
        draft: draftOf(params.step, context),
      }),
    ),
    dropDraft: sendTo('draftKeeper', { type: 'draft.done' } satisfies DraftNote),
    announceCreated: () => undefined,
    announceUpdated: () => undefined,
    announceFailure: () => undefined,
    announceFinished: (_, _params: WizardOutput) => undefined,
  },
}).createMachine({
  id: 'projectWizard',
  context: ({ input: { draft } }) => ({
    fields: draft?.fields ?? { name: '', description: '', client: null },
    project: draft?.project ?? null,
    voices: draft?.voices ?? [],
    resumedAt: draft?.step ?? 'details',
    violations: [],
  }),
  invoke: { src: 'draftKeeper', id: 'draftKeeper' },
  output: ({ context }) => outputOf(context),
  initial: 'resuming',
  states: {
    /** Passed through at once: a draft opens at the step that it was left in. */
    resuming: {
      always: [
        { guard: 'isLeftAtProducts', target: 'products' },
        { guard: 'isLeftAtVoices', target: 'voices' },
        { target: 'details' },
      ],
    },
    details: {
      entry: { type: 'keepDraft', params: { step: 'details' } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'details.changed': {
              actions: [
                { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
                { type: 'keepDraft', params: { step: 'details' } },
              ],
            },
            'details.submitted': { guard: 'isNamed', target: 'saving' },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetRefusal',
          invoke: {
            src: 'saveProject',
            input: ({ context: { project, fields } }) => ({ project, fields }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'editing',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: 'isFirstSave',
                target: 'saved',
                actions: [
                  { type: 'keepProject', params: ({ event }) => ({ outcome: event.output }) },
                  'announceCreated',
                ],
              },
              {
                target: 'saved',
                actions: [
                  { type: 'keepProject', params: ({ event }) => ({ outcome: event.output }) },
                  'announceUpdated',
                ],
              },
            ],
            onError: { target: 'editing', actions: 'announceFailure' },
          },
        },
        saved: { type: 'final' },
      },
      onDone: [{ guard: 'hasClient', target: 'products' }, { target: 'voices' }],
    },
    products: {
      entry: { type: 'keepDraft', params: { step: 'products' } },
      on: {
        'next.pressed': 'voices',
        'back.pressed': 'details',
        'step.pressed': {
          guard: { type: 'isPressed', params: ({ event }) => ({ pressed: event.step, step: 'details' }) },
          target: 'details',
        },
      },
    },
    voices: {
      entry: { type: 'keepDraft', params: { step: 'voices' } },
      on: {
        'voices.changed': {
          actions: [
            { type: 'keepVoices', params: ({ event }) => ({ voices: event.voices }) },
            { type: 'keepDraft', params: { step: 'voices' } },
          ],
        },
        'finish.pressed': 'finishing',
        'back.pressed': [{ guard: 'hasClient', target: 'products' }, { target: 'details' }],
        'step.pressed': [
          {
            guard: { type: 'isPressed', params: ({ event }) => ({ pressed: event.step, step: 'details' }) },
            target: 'details',
          },
          {
            guard: { type: 'isPressedWithClient', params: ({ event }) => ({ pressed: event.step, step: 'products' }) },
            target: 'products',
          },
        ],
      },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        src: 'addVoices',
        input: ({ context: { project, voices } }) => ({ projectId: project?.id ?? 0, voices }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'voices',
            actions: [{ type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) }, 'announceFailure'],
          },
          { target: 'finished' },
        ],
        onError: { target: 'voices', actions: 'announceFailure' },
      },
    },
    finished: {
      type: 'final',
      entry: ['dropDraft', { type: 'announceFinished', params: ({ context }) => outputOf(context) }],
    },
  },
})

/** Steps behind the present one can be gone back to; the products only while there is a client. */
export const isStepDone = (step: WizardStep, current: WizardStep, hasClient: boolean): boolean =>
  wizardSteps.indexOf(step) < wizardSteps.indexOf(current) && (step !== 'products' || hasClient)
