import { and, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Iri, Outcome } from '../api/contract/hydra.ts'
import {
  beginningOf,
  draftOf,
  isTypedOver,
  mergedVoices,
  outputOf,
  refreshed,
  refusedVoices,
  savedAs,
  sentIn,
  startedAnew,
  stillUnanswered,
  type WizardContext,
  type WizardDraft,
  type WizardFields,
  type WizardInput,
  type WizardOutput,
  type WizardProject,
  type WizardReading,
  type WizardSaving,
  type WizardStep,
  wizardSteps,
} from './project-wizard-draft.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

export type WizardEvent =
  | { type: 'details.changed'; fields: Partial<WizardFields> }
  | { type: 'details.submitted' }
  | { type: 'draft.continued' }
  | { type: 'draft.refused' }
  | { type: 'voices.changed'; voices: Iri[] }
  | { type: 'next.pressed' }
  | { type: 'back.pressed' }
  | { type: 'step.pressed'; step: WizardStep }
  | { type: 'finish.pressed' }
  /** The page heard of the project. */
  | { type: 'project.arrived'; project: WizardProject }

type DraftNote = { type: 'draft.changed'; draft: WizardDraft } | { type: 'draft.done' }

const unwired = unwiredIn('projectWizardMachine')

type Read = { reading: WizardReading | null }
const readIn = ({ event }: { event: { output: WizardReading | null } }): Read => ({ reading: event.output })
type Answer = Outcome<unknown> & { now?: WizardProject | undefined }
type Refused = { outcome: Answer }
const keepSaved = { type: 'keepProject', params: answered } as const
const hasStatus = ({ outcome }: Refused, status: number): boolean => !outcome.ok && outcome.status === status

/**
 * Creating a project in three steps (specification, section 2). Step 1 creates the project or updates the one it
 * made before; without a client the products are skipped. Drafts are handed to `draftKeeper` at every change; one that
 * was left is offered, not taken up in silence. Finishing adds voices to what the project has then and takes none away.
 */
export const projectWizardMachine = setup({
  types: typesOf<{
    context: WizardContext
    events: WizardEvent
    input: WizardInput
    output: WizardOutput
    tags: 'busy'
  }>(),
  actors: {
    saveProject: fromPromise<
      WizardSaving,
      { project: WizardProject | null; fields: WizardFields; unanswered: WizardFields | null }
    >(unwired('saveProject')),
    /** Null for a project that is gone. */
    readProject: fromPromise<WizardReading | null, { projectId: number }>(unwired('readProject')),
    /** Refused with 412 where the project is no longer what was read. */
    putVoices: fromPromise<Outcome<unknown>, { projectId: number; voices: Iri[]; etag: string | undefined }>(
      unwired('putVoices'),
    ),
    /** Sends `project.arrived`: what the page knows of it, and what it hears. Null: none was made yet. */
    projectWatch: fromCallback<WizardEvent, { projectId: number | null }>(unwired('projectWatch')),
    draftKeeper: fromCallback<DraftNote & EventObject>(unwired('draftKeeper')),
  },
  guards: {
    isNamed: ({ context }) => context.fields.name.trim() !== '',
    hasClient: ({ context }) => context.fields.client !== null,
    isLeftAtProducts: ({ context: { resumedAt, project, fields } }) =>
      resumedAt === 'products' && project !== null && fields.client !== null,
    isLeftAtVoices: ({ context: { resumedAt, project } }) => resumedAt === 'voices' && project !== null,
    isReturning: ({ context }) => context.isReturning,
    hasProject: ({ context }) => context.project !== null,
    /** Without a name there is nothing to offer it by. */
    isNamedDraft: ({ context }) => context.project !== null || context.fields.name.trim() !== '',
    isGone: (_, { reading }: Read) => reading === null,
    isShut: (_, { reading }: Read) => reading?.isArchived === true,
    hasNothingToAdd: ({ context }, { reading }: Read) =>
      reading !== null && context.voices.every((voice) => reading.voices.includes(voice)),
    isRefused: (_, params: Refused) => !params.outcome.ok,
    isMissing: ({ context }, params: Refused) => context.project !== null && hasStatus(params, 404),
    isOvertaken: (_, params: Refused) => hasStatus(params, 412),
    isFirstSave: ({ context }) => context.project === null,
    isTypedOver: ({ context }) => isTypedOver(context),
    isRefusedAndTypedOver: ({ context }, { outcome }: Refused) => !outcome.ok && isTypedOver(context),
    isDetails: (_, { step }: { step: WizardStep }) => step === 'details',
    isProductsWithClient: ({ context }, { step }: { step: WizardStep }) =>
      step === 'products' && context.fields.client !== null,
  },
  actions: {
    keepFields: assign(({ context }, params: { fields: Partial<WizardFields> }) => ({
      fields: { ...context.fields, ...params.fields },
      violations: context.violations.filter(({ propertyPath }) => !(propertyPath in params.fields)),
    })),
    keepVoices: assign((_, params: { voices: Iri[] }) => ({ voices: params.voices })),
    keepProject: assign(({ context }, { outcome }: { outcome: WizardSaving }) =>
      outcome.ok ? { ...savedAs(context, outcome.value), unanswered: null, gone: null, archived: null } : {},
    ),
    /** What others wrote stands in the form, but for what was typed over it. */
    followProject: assign(({ context: { project, fields, unanswered } }, { now }: { now: WizardProject }) =>
      project?.id === now.id ? refreshed(fields, project, now.saved, unanswered) : {},
    ),
    keepRefusal: assign(({ context }, { outcome }: Refused) =>
      outcome.ok
        ? {}
        : {
            violations: outcome.violations,
            message: outcome.violations.length === 0 ? outcome.message : '',
            refused: refusedVoices(context, outcome.violations),
            project: outcome.now ?? context.project,
            unanswered: stillUnanswered(context, outcome),
          },
    ),
    forgetRefusal: assign({ violations: [], message: '' }),
    /** The server may have made the project: asking again for the same finds it. Or it may have changed it. */
    keepUnanswered: assign(({ context }, { error }: { error: unknown }) => ({
      unanswered: sentIn(context),
      failure: error,
    })),
    forgetUnanswered: assign({ unanswered: null }),
    keepReading: assign(({ context }, { reading }: Read) =>
      reading === null ? {} : { reading, before: context.before ?? reading.voices },
    ),
    refresh: assign(({ context: { project, fields, unanswered } }, { reading }: Read) =>
      reading === null || project === null ? {} : refreshed(fields, project, reading.project.saved, unanswered),
    ),
    startAnew: assign(({ context }) => startedAnew(context)),
    /** What was typed stays, for a project of its own. */
    leaveGone: assign(({ context }) => ({
      gone: context.project?.saved.name ?? null,
      project: null,
      unanswered: null,
      reading: null,
      before: null,
    })),
    dropGone: assign(({ context }) => startedAnew(context, { gone: context.project?.saved.name ?? null })),
    dropArchived: assign(({ context }, { reading }: Read) =>
      startedAnew(context, { archived: reading?.project.saved.name ?? null }),
    ),
    keepDraft: sendTo(
      'draftKeeper',
      ({ context }, params: { step: WizardStep }): DraftNote => ({
        type: 'draft.changed',
        draft: draftOf(params.step, context),
      }),
    ),
    /** For a page that is left before the answer. */
    keepSent: sendTo(
      'draftKeeper',
      ({ context }): DraftNote => ({
        type: 'draft.changed',
        draft: draftOf('details', { ...context, unanswered: sentIn(context) }),
      }),
    ),
    dropDraft: sendTo('draftKeeper', { type: 'draft.done' } satisfies DraftNote),
    announceCreated: unwired('announceCreated'),
    announceUpdated: unwired('announceUpdated'),
    announceFailure: unwired('announceFailure'),
    announceFinished: (_, _params: WizardOutput) => unwired('announceFinished')(),
    /** From here on the page is shown again as it is left. */
    markUnderWay: unwired('markUnderWay'),
  },
}).createMachine({
  id: 'projectWizard',
  context: ({ input }) => beginningOf(input),
  invoke: { src: 'draftKeeper', id: 'draftKeeper' },
  output: ({ context }) => outputOf(context),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: and(['isReturning', 'hasProject']), target: 'looking' },
        { guard: 'isReturning', target: 'resuming' },
        { guard: 'isNamedDraft', target: 'offering' },
        { target: 'resuming' },
      ],
    },
    /** An unfinished project: to go on with it, or to start a new one. */
    offering: {
      on: {
        'draft.continued': [{ guard: 'hasProject', target: 'looking' }, { target: 'resuming' }],
        'draft.refused': { target: 'details', actions: ['startAnew', 'dropDraft'] },
      },
    },
    /** Is the project of the draft still there and open, and what do others call it now? */
    looking: {
      invoke: {
        src: 'readProject',
        input: ({ context }) => ({ projectId: held(context.project).id }),
        onDone: [
          { guard: { type: 'isGone', params: readIn }, target: 'details', actions: 'dropGone' },
          {
            guard: { type: 'isShut', params: readIn },
            target: 'details',
            actions: { type: 'dropArchived', params: readIn },
          },
          { target: 'resuming', actions: { type: 'refresh', params: readIn } },
        ],
        onError: 'resuming',
      },
    },
    /** Passed through at once: a draft opens at the step that it was left in. */
    resuming: {
      always: [
        { guard: 'isLeftAtProducts', target: 'products' },
        { guard: 'isLeftAtVoices', target: 'voices' },
        { target: 'details' },
      ],
    },
    details: {
      entry: ['markUnderWay', { type: 'keepDraft', params: { step: 'details' } }],
      invoke: { src: 'projectWatch', input: ({ context }) => ({ projectId: context.project?.id ?? null }) },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'project.arrived': {
              actions: [
                { type: 'followProject', params: ({ event }) => ({ now: event.project }) },
                { type: 'keepDraft', params: { step: 'details' } },
              ],
            },
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
          entry: ['forgetRefusal', 'keepSent'],
          invoke: {
            src: 'saveProject',
            input: ({ context: { project, fields, unanswered } }) => ({ project, fields, unanswered }),
            onDone: [
              {
                guard: { type: 'isMissing', params: answered },
                target: 'editing',
                actions: ['leaveGone', { type: 'keepDraft', params: { step: 'details' } }],
              },
              /** It was never made: now for what was typed since. */
              {
                guard: { type: 'isRefusedAndTypedOver', params: answered },
                target: 'saving',
                reenter: true,
                actions: 'forgetUnanswered',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'editing',
                actions: [
                  { type: 'keepRefusal', params: answered },
                  { type: 'keepDraft', params: { step: 'details' } },
                ],
              },
              /** Made as it was sent first: what was typed since is its correction. */
              {
                guard: 'isTypedOver',
                target: 'saving',
                reenter: true,
                actions: [keepSaved, 'announceCreated'],
              },
              {
                guard: 'isFirstSave',
                target: 'saved',
                actions: [keepSaved, 'announceCreated'],
              },
              {
                target: 'saved',
                actions: [keepSaved, 'announceUpdated'],
              },
            ],
            onError: {
              target: 'editing',
              actions: [{ type: 'keepUnanswered', params: ({ event }) => event }, 'announceFailure'],
            },
          },
        },
        saved: { type: 'final' },
      },
      onDone: [{ guard: 'hasClient', target: 'products' }, { target: 'voices' }],
    },
    products: {
      entry: ['markUnderWay', { type: 'keepDraft', params: { step: 'products' } }],
      on: {
        'next.pressed': 'voices',
        'back.pressed': 'details',
        'step.pressed': {
          guard: { type: 'isDetails', params: ({ event }) => event },
          target: 'details',
        },
      },
    },
    voices: {
      entry: ['markUnderWay', { type: 'keepDraft', params: { step: 'voices' } }],
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
            guard: { type: 'isDetails', params: ({ event }) => event },
            target: 'details',
          },
          {
            guard: { type: 'isProductsWithClient', params: ({ event }) => event },
            target: 'products',
          },
        ],
      },
    },
    finishing: {
      tags: 'busy',
      entry: 'forgetRefusal',
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'readProject',
            input: ({ context }) => ({ projectId: held(context.project).id }),
            onDone: [
              {
                guard: { type: 'isGone', params: readIn },
                target: '#projectWizard.details',
                actions: 'leaveGone',
              },
              {
                guard: { type: 'hasNothingToAdd', params: readIn },
                target: '#projectWizard.finished',
                actions: { type: 'keepReading', params: readIn },
              },
              { target: 'adding', actions: { type: 'keepReading', params: readIn } },
            ],
            onError: { target: '#projectWizard.voices', actions: 'announceFailure' },
          },
        },
        adding: {
          invoke: {
            src: 'putVoices',
            input: ({ context }) => ({
              projectId: held(context.project).id,
              voices: mergedVoices(context),
              etag: held(context.reading).etag,
            }),
            onDone: [
              { guard: { type: 'isOvertaken', params: answered }, target: 'reading' },
              {
                guard: { type: 'isMissing', params: answered },
                target: '#projectWizard.details',
                actions: 'leaveGone',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#projectWizard.voices',
                actions: [{ type: 'keepRefusal', params: answered }, 'announceFailure'],
              },
              { target: '#projectWizard.finished' },
            ],
            onError: { target: '#projectWizard.voices', actions: 'announceFailure' },
          },
        },
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
