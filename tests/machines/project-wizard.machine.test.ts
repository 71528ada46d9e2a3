import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Iri } from '../../src/api/contract/hydra.ts'
import { isStepDone, projectWizardMachine } from '../../src/machines/project-wizard.machine.ts'
import { isWizardDraft } from '../../src/machines/project-wizard-draft.ts'
import {
  client,
  draftAt,
  fields,
  named,
  project,
  type Running,
  refused,
  refusedWith,
  start,
} from '../support/running-wizard.ts'
import { testUnwired } from '../support/test-unwired.ts'

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
  const finish = async (wizard: Running, voices: Iri[]) => {
    await wizard.read()
    wizard.send({ type: 'voices.changed', voices })
    wizard.send({ type: 'finish.pressed' })
    await wizard.read()
  }

  test('adds the chosen voices once, tells how many, and leaves no draft', async () => {
    const wizard = start(draftAt('voices'))
    await finish(wizard, ['/v/1', '/v/2'])
    wizard.send({ type: 'finish.pressed' })
    await wizard.accept()
    expect(wizard.calls).toEqual([{ 'voices 7': ['/v/1', '/v/2'], etag: '"1"' }])
    expect(wizard.told).toEqual([{ projectId: 7, added: 2 }])
    expect([wizard.kept.draft, wizard.actor.getSnapshot().output]).toEqual([null, { projectId: 7, added: 2 }])
  })

  test('takes away none of the voices that are there, and counts what it added', async () => {
    const wizard = start(draftAt('voices'), { server: { reading: { project, voices: ['/v/8', '/v/2'], etag: '"5"' } } })
    await finish(wizard, ['/v/1', '/v/2'])
    await wizard.accept()
    expect(wizard.calls).toEqual([{ 'voices 7': ['/v/8', '/v/2', '/v/1'], etag: '"5"' }])
    expect(wizard.told).toEqual([{ projectId: 7, added: 1 }])
  })

  test('with nothing to add calls nobody', async () => {
    const wizard = start(draftAt('voices'), { server: { reading: { project, voices: ['/v/8'] } } })
    await finish(wizard, [])
    expect([wizard.calls, wizard.told]).toEqual([[], [{ projectId: 7, added: 0 }]])
  })

  test('is sent again on top of what a colleague added in between', async () => {
    const wizard = start(draftAt('voices'))
    await finish(wizard, ['/v/1'])
    wizard.world.reading = { project, voices: ['/v/9'], etag: '"2"' }
    await wizard.refuse(refusedWith(412))
    await wizard.accept()
    expect(wizard.calls).toEqual([
      { 'voices 7': ['/v/1'], etag: '"1"' },
      { 'voices 7': ['/v/9', '/v/1'], etag: '"2"' },
    ])
    expect(wizard.told).toEqual([{ projectId: 7, added: 1 }])
  })

  test('keeps the voices when nobody answers, and counts those that a lost answer added', async () => {
    const wizard = start(draftAt('voices'))
    await finish(wizard, ['/v/1'])
    await wizard.fail()
    expect([wizard.told, wizard.actor.getSnapshot().context.voices]).toEqual([['failed'], ['/v/1']])
    expect(wizard.kept.draft?.voices).toEqual(['/v/1'])
    wizard.world.reading = { project, voices: ['/v/1'], etag: '"2"' }
    wizard.send({ type: 'finish.pressed' })
    await wizard.read()
    expect(wizard.calls).toHaveLength(1)
    expect(wizard.told).toEqual(['failed', { projectId: 7, added: 1 }])
  })

  test("shows the server's sentence where it names no field", async () => {
    const wizard = start(draftAt('voices'))
    await finish(wizard, ['/v/1'])
    await wizard.refuse(refusedWith(422))
    expect([wizard.actor.getSnapshot().value, wizard.actor.getSnapshot().context.message]).toEqual([
      'voices',
      'Refused.',
    ])
  })

  test('knows each voice that was refused, whatever is chosen then', async () => {
    const wizard = start(draftAt('voices'), { server: { reading: { project, voices: ['/v/8'], etag: '"5"' } } })
    const refuse = (...places: number[]) =>
      wizard.refuse({
        ok: false,
        status: 422,
        message: '',
        violations: places.map((place) => ({
          propertyPath: `voices[${place}]`,
          message: 'Gone.',
          code: 'unavailable',
        })),
      })
    await finish(wizard, ['/v/1', '/v/2', '/v/3'])
    await refuse(1, 3)
    await finish(wizard, ['/v/2', '/v/4'])
    await refuse(2)
    await finish(wizard, ['/v/2'])
    await wizard.refuse(refusedWith(422))
    expect(wizard.actor.getSnapshot().context.refused).toEqual(['/v/1', '/v/3', '/v/4'])
  })

  test('of a project that is gone goes back to the details, for a project of its own', async () => {
    const wizard = start(draftAt('voices'))
    await wizard.read()
    wizard.world.reading = null
    await finish(wizard, ['/v/1'])
    const { value, context } = wizard.actor.getSnapshot()
    expect([value, context.gone, context.fields]).toEqual([{ details: 'editing' }, 'Spring sale', fields])
    expect(wizard.kept.draft).toEqual(draftAt('details', { project: null, voices: ['/v/1'] }))
  })
})

test("a colleague's words in the same field go over to the draft as what stands there, and the typed ones stay", async () => {
  const wizard = start(draftAt('details', { fields: { ...fields, name: 'Summer sale' } }))
  await wizard.read()
  wizard.send({ type: 'details.submitted' })
  const now = { id: 7, saved: { ...fields, name: 'Autumn sale' } }
  await wizard.refuse({ ...refusedWith(412), now })
  const { context } = wizard.actor.getSnapshot()
  expect([context.project, context.fields.name]).toEqual([now, 'Summer sale'])
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
      unanswered: null,
    })
  })

  test('is offered, and nothing is asked before the answer', () => {
    const wizard = start(draftAt('voices'), { isReturning: false, server: { reading: null } })
    expect(wizard.actor.getSnapshot().value).toBe('offering')
  })

  test('without a name and a project goes on without a question', () => {
    const wizard = start(draftAt('details', { project: null, fields: { ...fields, name: ' ' } }), {
      isReturning: false,
    })
    expect(wizard.actor.getSnapshot().value).toEqual({ details: 'editing' })
  })

  test('of a project that is gone is dropped, and says which', async () => {
    const wizard = start(draftAt('voices', { voices: ['/v/1'] }), { isReturning: false, server: { reading: null } })
    wizard.send({ type: 'draft.continued' })
    await wizard.read()
    const { value, context } = wizard.actor.getSnapshot()
    expect([value, context.gone, context.fields.name]).toEqual([{ details: 'editing' }, 'Spring sale', ''])
    expect(wizard.kept.draft).toEqual(
      draftAt('details', { project: null, fields: { name: '', description: '', client: null } }),
    )
  })

  test.each([true, false])(
    'of a project that was archived is dropped, and says which (returning: %s)',
    async (isReturning) => {
      const reading = { project, voices: [], isArchived: true }
      const wizard = start(draftAt('voices', { voices: ['/v/1'] }), { isReturning, server: { reading } })
      wizard.send({ type: 'draft.continued' })
      await wizard.read()
      const { value, context } = wizard.actor.getSnapshot()
      expect([value, context.archived, context.gone, context.fields.name, context.voices]).toEqual([
        { details: 'editing' },
        'Spring sale',
        null,
        '',
        [],
      ])
      named(wizard)
      wizard.send({ type: 'details.submitted' })
      await wizard.accept()
      expect(wizard.calls).toEqual([{ create: fields }])
      expect(wizard.actor.getSnapshot().context.archived).toBeNull()
    },
  )

  test("takes over a colleague's changes of what was not typed here, and of the rest keeps what was seen", async () => {
    const saved = { name: 'Autumn sale', description: 'Four spots', client }
    const wizard = start(draftAt('voices', { fields: { ...fields, description: 'Mine' } }), {
      server: { reading: { project: { id: 7, saved }, voices: [] } },
    })
    await wizard.read()
    const { context } = wizard.actor.getSnapshot()
    expect([context.fields, context.project]).toEqual([
      { name: 'Autumn sale', description: 'Mine', client },
      { id: 7, saved: { ...saved, description: '' } },
    ])
  })

  test('that claims a later step without a project opens at step 1', () => {
    expect(start(draftAt('voices', { project: null })).actor.getSnapshot().value).toEqual({ details: 'editing' })
  })

  test('that claims products without a client opens at step 1', async () => {
    const wizard = start(draftAt('products'))
    await wizard.read()
    expect(wizard.actor.getSnapshot().value).toEqual({ details: 'editing' })
  })

  test.each([
    [null, false],
    [{ ...draftAt('voices') }, true],
    [{ ...draftAt('voices'), step: 'payment' }, false],
    [{ ...draftAt('voices'), voices: [7] }, false],
    [{ ...draftAt('voices'), project: { id: 7, name: 'of an older version' } }, false],
    [{ ...draftAt('voices'), fields: { name: 'a' } }, false],
  ])('%j can be gone on with: %s', (value, isReadable) => {
    expect(isWizardDraft(value)).toBe(isReadable)
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
  const actor = createActor(projectWizardMachine, { input: { draft: null, isReturning: false } })
  actor.subscribe({ error: (error) => problems.push(error) })
  actor.start()
  expect(problems).toEqual([new Error('projectWizardMachine: provide markUnderWay')])
})

testUnwired('projectWizardMachine', projectWizardMachine, 10)
