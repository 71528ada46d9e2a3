import { describe, expect, test } from 'vitest'
import { isStepDone } from '../../src/machines/project-wizard.machine.ts'
import { refreshed } from '../../src/machines/project-wizard-draft.ts'
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

const withClient = { ...fields, client }
const sanne = '/api/v2/shop/voices/12'
const contextOf = ({ actor }: Running) => actor.getSnapshot().context
const stateOf = ({ actor }: Running) => actor.getSnapshot().value
const isBusy = ({ actor }: Running) => actor.getSnapshot().hasTag('busy')
/** What is kept from here on. */
const forget = ({ kept }: Running) => {
  kept.draft = null
}

const submitted = () => {
  const wizard = start()
  named(wizard)
  forget(wizard)
  wizard.send({ type: 'details.submitted' })
  expect(isBusy(wizard)).toBe(true)
  return wizard
}
const atVoices = async (draft = draftAt('voices')) => {
  const wizard = start(draft)
  await wizard.read()
  return wizard
}

/** Left there with a client, who is still the project's. */
const withClientAt = async (step: Parameters<typeof draftAt>[0]) => {
  const made = { id: 7, saved: withClient }
  const wizard = start(draftAt(step, { fields: withClient, project: made }), {
    server: { reading: { project: made, voices: [], etag: '"1"' } },
  })
  await wizard.read()
  return wizard
}

test('a new wizard has nothing typed and nothing to say', () => {
  expect(contextOf(start())).toMatchObject({
    fields: { name: '', description: '', client: null },
    voices: [],
    violations: [],
    message: '',
    gone: null,
    archived: null,
  })
})

describe('what outlives a reload', () => {
  test('is what was typed, and the step', () => {
    const wizard = start()
    expect(wizard.kept.draft).toEqual({
      step: 'details',
      fields: { ...fields, name: '' },
      project: null,
      voices: [],
      unanswered: null,
    })
    forget(wizard)
    named(wizard)
    expect(wizard.kept.draft).toEqual({ step: 'details', fields, project: null, voices: [], unanswered: null })
  })

  test('is what may have been made, while nobody answered', async () => {
    const wizard = submitted()
    await wizard.fail()
    expect([wizard.kept.draft?.step, wizard.kept.draft?.unanswered, wizard.told]).toEqual([
      'details',
      fields,
      ['failed'],
    ])
    wizard.send({ type: 'details.submitted' })
    forget(wizard)
    await wizard.refuse()
    expect([wizard.kept.draft?.step, wizard.kept.draft?.unanswered, contextOf(wizard).message]).toEqual([
      'details',
      null,
      '',
    ])
  })

  test('is no project that is gone', async () => {
    const wizard = start(draftAt('details'))
    await wizard.read()
    wizard.send({ type: 'details.submitted' })
    forget(wizard)
    await wizard.refuse(refusedWith(404))
    expect([wizard.kept.draft?.step, wizard.kept.draft?.project, contextOf(wizard).gone]).toEqual([
      'details',
      null,
      'Spring sale',
    ])
    wizard.send({ type: 'details.submitted' })
    await wizard.accept()
    expect(contextOf(wizard).gone).toBeNull()
  })

  test('is each chosen voice', async () => {
    const wizard = await atVoices()
    forget(wizard)
    wizard.send({ type: 'voices.changed', voices: [sanne] })
    expect(wizard.kept.draft).toEqual(draftAt('voices', { voices: [sanne] }))
  })

  test('is nothing of a draft that was refused', () => {
    const wizard = start(draftAt('voices'), { isReturning: false })
    expect(wizard.seen.notes).toEqual([])
    wizard.send({ type: 'draft.refused' })
    expect([wizard.seen.notes, wizard.kept.draft?.project, contextOf(wizard).fields.name]).toEqual([
      ['draft.done', 'draft.changed'],
      null,
      '',
    ])
  })
})

describe('a draft', () => {
  test.each(['details', 'products', 'voices'] as const)(
    'at the %s is under way as soon as it is shown',
    async (step) => {
      const wizard = await withClientAt(step)
      const { reading } = wizard.world
      expect([wizard.seen.underWay, wizard.seen.reads, wizard.kept.draft?.step, reading?.project.id]).toEqual([
        1,
        [7],
        step,
        7,
      ])
    },
  )

  test('whose project nobody can read now goes on where it was left', async () => {
    const wizard = start(draftAt('voices'), { server: { reading: null, isAway: true } })
    await wizard.read()
    expect(stateOf(wizard)).toBe('voices')
  })

  test('with a project but without a name is offered all the same', () => {
    const wizard = start(draftAt('voices', { fields: { ...fields, name: ' ' } }), { isReturning: false })
    expect(stateOf(wizard)).toBe('offering')
  })

  test('at the voices without a project opens at the details', () => {
    expect(stateOf(start(draftAt('voices', { project: null })))).toEqual({ details: 'editing' })
  })

  test('takes what stands there now of each field that was left as it was read', () => {
    const now = { name: 'Summer sale', description: 'Two spots', client }
    expect([
      refreshed(fields, project, now, null),
      refreshed({ name: 'Mine', description: 'My words', client: null }, project, now, null),
    ]).toEqual([
      { fields: now, project: { id: 7, saved: now } },
      {
        fields: { name: 'Mine', description: 'My words', client },
        project: { id: 7, saved: { ...project.saved, client } },
      },
    ])
  })
})

test('an update takes over what the server made of it', async () => {
  const wizard = start(draftAt('details'))
  await wizard.read()
  wizard.send({ type: 'details.submitted' })
  const updated = { id: 7, saved: { ...fields, name: 'Spring sale 2027' } }
  await wizard.refuse({ ok: true, value: updated })
  expect([contextOf(wizard).project, wizard.told]).toEqual([updated, ['updated']])
})

describe('a step that is pressed', () => {
  test('is gone to from behind it, and its own leaves everything as it is', async () => {
    const wizard = await withClientAt('voices')
    wizard.send({ type: 'step.pressed', step: 'voices' })
    expect(stateOf(wizard)).toBe('voices')
    wizard.send({ type: 'step.pressed', step: 'products' })
    expect(stateOf(wizard)).toBe('products')
    wizard.send({ type: 'step.pressed', step: 'products' })
    wizard.send({ type: 'step.pressed', step: 'voices' })
    expect(stateOf(wizard)).toBe('products')
    wizard.send({ type: 'step.pressed', step: 'details' })
    expect(stateOf(wizard)).toEqual({ details: 'editing' })
  })

  test('can be the details without a client, the products only with one', async () => {
    expect([
      isStepDone('details', 'voices', false),
      isStepDone('products', 'voices', false),
      isStepDone('products', 'voices', true),
      isStepDone('products', 'products', true),
    ]).toEqual([true, false, true, false])
    const wizard = await atVoices()
    wizard.send({ type: 'step.pressed', step: 'products' })
    expect(stateOf(wizard)).toBe('voices')
  })
})

describe('finishing', () => {
  const finishing = async () => {
    const wizard = await atVoices(draftAt('voices', { voices: [sanne] }))
    wizard.send({ type: 'finish.pressed' })
    await wizard.read()
    return wizard
  }

  test('is said to have failed where the project cannot be read, and keeps the voices', async () => {
    const wizard = await atVoices(draftAt('voices', { voices: [sanne] }))
    wizard.world.isAway = true
    wizard.send({ type: 'finish.pressed' })
    expect(isBusy(wizard)).toBe(true)
    await wizard.read()
    expect([stateOf(wizard), wizard.told, wizard.seen.reads, wizard.kept.draft?.voices]).toEqual([
      'voices',
      ['failed'],
      [7, 7],
      [sanne],
    ])
  })

  test('is said to have failed where nobody answers, or the server refuses; the next try takes that back', async () => {
    const wizard = await finishing()
    await wizard.fail()
    expect([stateOf(wizard), wizard.told]).toEqual(['voices', ['failed']])
    wizard.send({ type: 'finish.pressed' })
    await wizard.refuse(refusedWith(422))
    expect([contextOf(wizard).message, wizard.told]).toEqual(['Refused.', ['failed', 'failed']])
    wizard.send({ type: 'finish.pressed' })
    expect(contextOf(wizard).message).toBe('')
    await wizard.refuse(refused)
    expect([contextOf(wizard).message, contextOf(wizard).violations]).toEqual(['', refused.violations])
  })

  test('counts nothing as added that was there already', async () => {
    const wizard = start(draftAt('voices', { voices: [sanne] }), {
      server: { reading: { project, voices: [sanne], etag: '"1"' } },
    })
    await wizard.read()
    wizard.send({ type: 'finish.pressed' })
    await wizard.read()
    expect([stateOf(wizard), wizard.told, wizard.seen.notes.at(-1)]).toEqual([
      'finished',
      [{ projectId: 7, added: 0 }],
      'draft.done',
    ])
  })
})

describe('voices that were brought along', () => {
  const brought = [sanne]
  const voicesOf = (wizard: Running) => contextOf(wizard).voices

  test('are those of a project that was never begun', () => {
    const wizard = start(null, { isReturning: false, brought })
    expect([voicesOf(wizard), wizard.kept.draft?.voices]).toEqual([[sanne], [sanne]])
  })

  test.each([
    ['gone', null],
    ['archived', { project, voices: [], isArchived: true }],
  ] as const)('begin a new one where the unfinished one is %s', async (_, reading) => {
    const draft = draftAt('voices', { voices: ['/v/1'] })
    const wizard = start(draft, {
      isReturning: false,
      brought,
      server: { reading: reading && { ...reading, voices: [] } },
    })
    wizard.send({ type: 'draft.continued' })
    await wizard.read()
    expect([stateOf(wizard), voicesOf(wizard)]).toEqual([{ details: 'editing' }, [sanne]])
  })

  test('stand behind those of a draft without a name, which are kept with them', () => {
    const draft = draftAt('details', { fields: { ...fields, name: '' }, project: null, voices: ['/v/1'] })
    const wizard = start(draft, { isReturning: false, brought })
    expect([voicesOf(wizard), wizard.kept.draft?.voices]).toEqual([
      ['/v/1', sanne],
      ['/v/1', sanne],
    ])
  })

  test('stand behind those of a draft, each once', async () => {
    const draft = draftAt('voices', { voices: ['/v/1', sanne] })
    const wizard = start(draft, { isReturning: false, brought: [sanne, '/v/2'] })
    wizard.send({ type: 'draft.continued' })
    await wizard.read()
    expect(voicesOf(wizard)).toEqual(['/v/1', sanne, '/v/2'])
  })
})
