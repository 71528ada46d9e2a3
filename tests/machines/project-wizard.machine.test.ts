import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Iri, Outcome } from '../../src/api/contract/hydra.ts'
import {
  isStepDone,
  projectWizardMachine,
  type WizardDraft,
  type WizardEvent,
  type WizardProject,
} from '../../src/machines/project-wizard.machine.ts'
import { untilTaken } from '../support/hand-answered.ts'
import {
  type ProjectWizardDriver,
  type ProjectWizardModelEvent,
  projectWizardModel,
  projectWizardModelEvents,
} from '../support/models/project-wizard.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const client: Iri = '/api/v2/shop/customers/4'
const project: WizardProject = { id: 7, name: 'Spring sale' }
const refused: Outcome<never> = {
  ok: false,
  violations: [{ propertyPath: 'name', message: 'This name is taken.', code: 'taken' }],
  message: 'name: This name is taken.',
}

/** A running wizard whose calls are answered by hand, with a draft that lives as long as `kept`. */
const start = (draft: WizardDraft | null = null) => {
  const calls: unknown[] = []
  const told: unknown[] = []
  const kept = { draft }
  let answer = Promise.withResolvers<Outcome<WizardProject>>()
  const asked = (call: unknown) => {
    calls.push(call)
    answer = Promise.withResolvers()
    return answer.promise
  }
  const actor = createActor(
    projectWizardMachine.provide({
      actors: {
        saveProject: fromPromise(({ input }) =>
          asked({ [input.project === null ? 'create' : `update ${input.project.id}`]: input.fields }),
        ),
        addVoices: fromPromise(({ input }) => asked({ [`voices ${input.projectId}`]: input.voices })),
        draftKeeper: fromCallback(({ receive }) => {
          receive((note) => {
            kept.draft = note.type === 'draft.changed' ? note.draft : null
          })
        }),
      },
      actions: {
        announceCreated: () => told.push('created'),
        announceUpdated: () => told.push('updated'),
        announceFailure: () => told.push('failed'),
        announceFinished: (_, output) => told.push(output),
      },
    }),
    { clock: new SimulatedClock(), input: { draft } },
  ).start()
  const answered = (give: () => void) => untilTaken(actor, give)
  return {
    actor,
    calls,
    told,
    kept,
    send: (event: WizardEvent) => actor.send(event),
    accept: () => answered(() => answer.resolve({ ok: true, value: project })),
    refuse: () => answered(() => answer.resolve(refused)),
    fail: () => answered(() => answer.reject(new Error('no network'))),
  }
}

const named = (from: { send: (event: WizardEvent) => void }, withClient = false) =>
  from.send({ type: 'details.changed', fields: { name: 'Spring sale', client: withClient ? client : null } })

/** The machine's state in the model's words. */
const nameOf = ({ actor, calls }: ReturnType<typeof start>): string => {
  const snapshot = actor.getSnapshot()
  const saving = Object.keys(Object(calls.at(-1)))[0]?.startsWith('create') ? 'creating' : 'updating'
  const phase = snapshot.matches('finished')
    ? 'finished'
    : snapshot.matches({ details: 'editing' })
      ? `${snapshot.context.project === null ? 'new' : 'old'} details`
      : snapshot.matches({ details: 'saving' })
        ? saving
        : String(snapshot.value)
  return snapshot.context.fields.client === null || ['products', 'finished'].includes(phase)
    ? phase
    : `${phase}, client`
}

const drive = (): ProjectWizardDriver => {
  let wizard = start()
  named(wizard)
  const does: Record<ProjectWizardModelEvent, () => void | Promise<void>> = {
    'choose a client': () => wizard.send({ type: 'details.changed', fields: { client } }),
    'drop the client': () => wizard.send({ type: 'details.changed', fields: { client: null } }),
    next: () =>
      wizard.send({ type: wizard.actor.getSnapshot().matches('products') ? 'next.pressed' : 'details.submitted' }),
    back: () => wizard.send({ type: 'back.pressed' }),
    'press step 1': () => wizard.send({ type: 'step.pressed', step: 'details' }),
    'press step 2': () => wizard.send({ type: 'step.pressed', step: 'products' }),
    'press step 3': () => wizard.send({ type: 'step.pressed', step: 'voices' }),
    finish: () => wizard.send({ type: 'finish.pressed' }),
    'server accepts': () => wizard.accept(),
    'server refuses': () => wizard.refuse(),
    'nobody answers': () => wizard.fail(),
    reload: () => {
      wizard.actor.stop()
      wizard = start(wizard.kept.draft)
    },
  }
  return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(wizard)).toBe(state) }
}

testEveryTransition(projectWizardModel, { events: projectWizardModelEvents, drive, states: 14, transitions: 49 })

describe('step 1', () => {
  test('creates the project once, and updates it ever after', async () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    await wizard.accept()
    wizard.send({ type: 'back.pressed' })
    wizard.send({ type: 'details.changed', fields: { description: 'Three spots' } })
    wizard.send({ type: 'details.submitted' })
    await wizard.accept()
    expect(wizard.calls).toEqual([
      { create: { name: 'Spring sale', description: '', client: null } },
      { 'update 7': { name: 'Spring sale', description: 'Three spots', client: null } },
    ])
    expect(wizard.told).toEqual(['created', 'updated'])
  })

  test('asks for a name before it calls anybody', () => {
    const wizard = start()
    wizard.send({ type: 'details.changed', fields: { name: '   ' } })
    wizard.send({ type: 'details.submitted' })
    expect([wizard.actor.getSnapshot().value, wizard.calls]).toEqual([{ details: 'editing' }, []])
  })

  test("shows the server's refusal until that field changes, and keeps what was typed", async () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    await wizard.refuse()
    const { context } = wizard.actor.getSnapshot()
    expect([context.fields.name, context.violations]).toEqual(['Spring sale', refused.violations])
    wizard.send({ type: 'details.changed', fields: { description: 'x' } })
    expect(wizard.actor.getSnapshot().context.violations).toEqual(refused.violations)
    wizard.send({ type: 'details.changed', fields: { name: 'Summer sale' } })
    expect(wizard.actor.getSnapshot().context.violations).toEqual([])
  })

  test('takes a refusal back as soon as it is sent again', async () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    await wizard.refuse()
    wizard.send({ type: 'details.submitted' })
    expect(wizard.actor.getSnapshot().context.violations).toEqual([])
  })

  test('says that it failed when nobody answers', async () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    await wizard.fail()
    expect([wizard.told, wizard.actor.getSnapshot().context.fields.name]).toEqual([['failed'], 'Spring sale'])
  })
})

describe('finishing', () => {
  test('adds the chosen voices, tells how many, and leaves no draft', async () => {
    const wizard = start({ step: 'voices', fields: { name: 'a', description: '', client: null }, project, voices: [] })
    wizard.send({ type: 'voices.changed', voices: ['/v/1', '/v/2'] })
    wizard.send({ type: 'finish.pressed' })
    wizard.send({ type: 'finish.pressed' })
    await wizard.accept()
    expect(wizard.calls).toEqual([{ 'voices 7': ['/v/1', '/v/2'] }])
    expect(wizard.told).toEqual([{ projectId: 7, added: 2 }])
    expect([wizard.kept.draft, wizard.actor.getSnapshot().output]).toEqual([null, { projectId: 7, added: 2 }])
  })

  test('keeps the voices when it fails', async () => {
    const wizard = start({ step: 'voices', fields: { name: 'a', description: '', client: null }, project, voices: [] })
    wizard.send({ type: 'voices.changed', voices: ['/v/1'] })
    wizard.send({ type: 'finish.pressed' })
    await wizard.fail()
    expect([wizard.told, wizard.actor.getSnapshot().context.voices]).toEqual([['failed'], ['/v/1']])
    expect(wizard.kept.draft?.voices).toEqual(['/v/1'])
  })
})

describe('a draft', () => {
  test('keeps every letter as it is typed', () => {
    const wizard = start()
    wizard.send({ type: 'details.changed', fields: { description: 'Half a sent' } })
    expect(wizard.kept.draft).toEqual({
      step: 'details',
      fields: { name: '', description: 'Half a sent', client: null },
      project: null,
      voices: [],
    })
  })

  test('that claims a later step without a project opens at step 1', () => {
    const wizard = start({
      step: 'voices',
      fields: { name: 'a', description: '', client: null },
      project: null,
      voices: [],
    })
    expect(wizard.actor.getSnapshot().value).toEqual({ details: 'editing' })
  })

  test('that claims products without a client opens at step 1', () => {
    const wizard = start({
      step: 'products',
      fields: { name: 'a', description: '', client: null },
      project,
      voices: [],
    })
    expect(wizard.actor.getSnapshot().value).toEqual({ details: 'editing' })
  })
})

test('only steps that lie behind can be pressed, and products only with a client', () => {
  expect([
    isStepDone('details', 'products', true),
    isStepDone('voices', 'products', true),
    isStepDone('products', 'voices', true),
    isStepDone('products', 'voices', false),
    isStepDone('details', 'details', true),
  ]).toEqual([true, false, true, false, false])
})

test('without its actors it fails loudly', async () => {
  const problems: unknown[] = []
  const actor = createActor(projectWizardMachine, { input: { draft: null } })
  actor.subscribe({ error: (error) => problems.push(error) })
  actor.start()
  expect(problems).toEqual([new Error('projectWizardMachine: provide draftKeeper')])
})
