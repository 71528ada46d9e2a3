import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Iri, Outcome } from '../../src/api/contract/hydra.ts'
import { projectWizardMachine, type WizardEvent } from '../../src/machines/project-wizard.machine.ts'
import type {
  WizardDraft,
  WizardFields,
  WizardProject,
  WizardReading,
  WizardSaving,
} from '../../src/machines/project-wizard-draft.ts'
import { untilSeen, untilTaken } from './hand-answered.ts'

export const client: Iri = '/api/v2/shop/customers/4'
export const fields: WizardFields = { name: 'Spring sale', description: '', client: null }
export const project = { id: 7, saved: fields }
export const refused = {
  ok: false,
  status: 422,
  violations: [{ propertyPath: 'name', message: 'This name is taken.', code: 'taken' }],
  message: 'name: This name is taken.',
} satisfies Outcome<never>
export const refusedWith = (status: number): Outcome<never> => ({
  ok: false,
  status,
  violations: [],
  message: 'Refused.',
})
export const draftAt = (step: WizardDraft['step'], part: Partial<WizardDraft> = {}): WizardDraft => ({
  step,
  fields,
  project,
  voices: [],
  unanswered: null,
  ...part,
})

/** What a reading of the project finds; nobody answers where the server is away. */
type World = { reading: WizardReading | null; isAway?: boolean }

/** A running wizard whose calls are answered by hand, with a draft that lives as long as `kept`. */
export const start = (
  draft: WizardDraft | null = null,
  { isReturning = true, brought = [], server }: { isReturning?: boolean; brought?: Iri[]; server?: World } = {},
) => {
  const calls: unknown[] = []
  const told: unknown[] = []
  const kept = { draft }
  /** What became of the draft, which was read, and how often the page was marked as under way. */
  const seen: { notes: string[]; reads: number[]; underWay: number } = { notes: [], reads: [], underWay: 0 }
  const world: World = server ?? { reading: { project, voices: [], etag: '"1"' } }
  let sent = fields
  let watched: number | null = null
  let hear: (heard: WizardProject) => void = () => undefined
  let answer = Promise.withResolvers<WizardSaving>()
  const asked = (call: unknown) => {
    calls.push(call)
    answer = Promise.withResolvers()
    return answer.promise
  }
  const actor = createActor(
    projectWizardMachine.provide({
      actors: {
        saveProject: fromPromise(({ input }) => {
          sent = input.project === null ? (input.unanswered ?? input.fields) : input.fields
          return asked({
            [input.project === null ? 'create' : `update ${input.project.id}`]: input.fields,
            ...(input.unanswered !== null && { first: input.unanswered }),
          })
        }),
        readProject: fromPromise(({ input }) => {
          seen.reads.push(input.projectId)
          return world.isAway ? Promise.reject(new Error('no network')) : Promise.resolve(world.reading)
        }),
        projectWatch: fromCallback<WizardEvent, { projectId: number | null }>(({ input, sendBack }) => {
          watched = input.projectId
          hear = (heard) => sendBack({ type: 'project.arrived', project: heard })
        }),
        putVoices: fromPromise(({ input }) => asked({ [`voices ${input.projectId}`]: input.voices, etag: input.etag })),
        draftKeeper: fromCallback(({ receive }) => {
          receive((note) => {
            seen.notes.push(note.type)
            kept.draft = note.type === 'draft.changed' ? note.draft : null
          })
        }),
      },
      actions: {
        announceCreated: () => told.push('created'),
        announceUpdated: () => told.push('updated'),
        announceFailure: () => told.push('failed'),
        announceFinished: (_, output) => told.push(output),
        markUnderWay: () => {
          seen.underWay += 1
        },
      },
    }),
    { clock: new SimulatedClock(), input: { draft, isReturning, brought } },
  ).start()
  const read = () =>
    untilSeen(actor, (snapshot) => !snapshot.matches('looking') && !snapshot.matches({ finishing: 'reading' }))
  const answered = async (give: () => void) => {
    await read()
    await untilTaken(actor, give)
    await read()
  }
  return {
    actor,
    calls,
    told,
    seen,
    kept,
    world,
    read,
    send: (event: WizardEvent) => actor.send(event),
    /** What of the project the details follow. */
    watched: () => watched,
    /** The page hears of the project. */
    hear: (heard: WizardProject) => hear(heard),
    /** The server keeps what was sent; `others` wrote into the rest. */
    accept: (others: Partial<WizardFields> = {}) => {
      const made = { id: project.id, saved: { ...sent, ...others } }
      if (world.reading !== null) world.reading = { ...world.reading, project: made }
      return answered(() => answer.resolve({ ok: true, value: made }))
    },
    refuse: (outcome: WizardSaving = refused) => answered(() => answer.resolve(outcome)),
    fail: () => answered(() => answer.reject(new Error('no network'))),
  }
}

export const named = (from: { send: (event: WizardEvent) => void }, withClient = false) =>
  from.send({ type: 'details.changed', fields: { name: 'Spring sale', client: withClient ? client : null } })

export type Running = ReturnType<typeof start>
