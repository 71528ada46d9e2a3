import { describe, expect, test } from 'vitest'
import { refreshed } from '../../src/machines/project-wizard-draft.ts'
import { client, draftAt, fields, named, project, type Running, refusedWith, start } from '../support/running-wizard.ts'

const contextOf = ({ actor }: Running) => actor.getSnapshot().context

describe('a first call that nobody answered', () => {
  const summer = { ...fields, name: 'Summer sale' }
  const submitted = () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    return wizard
  }
  const corrected = async () => {
    const wizard = submitted()
    await wizard.fail()
    wizard.send({ type: 'details.changed', fields: summer })
    wizard.send({ type: 'details.submitted' })
    return wizard
  }

  test('goes first as it was, with what was typed since', async () => {
    const wizard = await corrected()
    expect([wizard.kept.draft?.unanswered, wizard.calls.at(-1)]).toEqual([fields, { create: summer, first: fields }])
  })

  test('is known to who comes back to a page that was left before the answer', () => {
    const left = submitted()
    left.actor.stop()
    expect(left.kept.draft).toEqual(draftAt('details', { project: null, unanswered: fields }))
    const wizard = start(left.kept.draft)
    wizard.send({ type: 'details.changed', fields: summer })
    wizard.send({ type: 'details.submitted' })
    expect(wizard.calls).toEqual([{ create: summer, first: fields }])
  })

  test('made the project, whatever becomes of its correction', async () => {
    const wizard = await corrected()
    await wizard.accept()
    const correction = { 'update 7': summer }
    expect([wizard.kept.draft, wizard.calls.at(-1)]).toEqual([
      draftAt('details', { fields: summer, unanswered: summer }),
      correction,
    ])
    await wizard.fail()
    wizard.send({ type: 'details.submitted' })
    expect(wizard.calls.at(-1)).toEqual({ ...correction, first: summer })
    await wizard.accept()
    expect(wizard.told).toEqual(['failed', 'created', 'failed', 'updated'])
  })

  test('that is the same again needs no correction', async () => {
    const wizard = submitted()
    await wizard.fail()
    wizard.send({ type: 'details.submitted' })
    await wizard.accept()
    expect([wizard.calls, wizard.told]).toEqual([
      [{ create: fields }, { create: fields, first: fields }],
      ['failed', 'created'],
    ])
  })

  test.each([{ name: 'Summer sale' }, { description: 'Radio' }, { client }])(
    'and is refused when it is sent again gives way to what was typed since: %j',
    async (part) => {
      const wizard = submitted()
      await wizard.fail()
      wizard.send({ type: 'details.changed', fields: part })
      wizard.send({ type: 'details.submitted' })
      await wizard.refuse()
      expect([wizard.calls.at(-1), contextOf(wizard).violations]).toEqual([{ create: { ...fields, ...part } }, []])
    },
  )

  test('is forgotten once the server refuses the same', async () => {
    const wizard = submitted()
    await wizard.fail()
    wizard.send({ type: 'details.submitted' })
    await wizard.refuse()
    expect(wizard.kept.draft?.unanswered).toBeNull()
    wizard.send({ type: 'details.submitted' })
    expect(wizard.calls.at(-1)).toEqual({ create: fields })
  })
})

test('a first call that is refused, whatever the status, says why', async () => {
  const wizard = start()
  named(wizard)
  wizard.send({ type: 'details.submitted' })
  await wizard.refuse(refusedWith(404))
  expect([contextOf(wizard).message, contextOf(wizard).unanswered, contextOf(wizard).gone]).toEqual([
    'Refused.',
    null,
    null,
  ])
})

describe('an update that nobody answered', () => {
  const mine = { ...fields, name: 'Mine' }
  const unanswered = async () => {
    const wizard = start(draftAt('details', { fields: mine }))
    await wizard.read()
    wizard.send({ type: 'details.submitted' })
    expect(wizard.kept.draft?.unanswered).toEqual(mine)
    await wizard.fail()
    expect(wizard.kept.draft?.unanswered).toEqual(mine)
    wizard.send({ type: 'details.changed', fields })
    wizard.send({ type: 'details.submitted' })
    expect(wizard.calls.at(-1)).toEqual({ 'update 7': fields, first: mine })
    return wizard
  }

  test('may have changed the project: the next one knows what it sent, until it is answered', async () => {
    const wizard = await unanswered()
    await wizard.refuse()
    expect(wizard.kept.draft?.unanswered).toEqual(mine)
    wizard.send({ type: 'details.submitted' })
    await wizard.accept()
    expect(contextOf(wizard).unanswered).toBeNull()
  })

  test('is seen where a refusal says what the project is now', async () => {
    const wizard = await unanswered()
    const now = { id: 7, saved: mine }
    await wizard.refuse({ ...refusedWith(412), now })
    expect([contextOf(wizard).unanswered, contextOf(wizard).project]).toEqual([null, now])
  })

  test('is over with a project that is gone, whose successor is made of what stands there', async () => {
    const wizard = await unanswered()
    await wizard.refuse(refusedWith(404))
    wizard.send({ type: 'details.submitted' })
    expect(wizard.calls.at(-1)).toEqual({ create: fields })
  })

  test('is nobody else’s: what was typed since stays over it', () => {
    expect([refreshed(fields, project, mine, mine), refreshed(fields, project, mine, null)]).toEqual([
      { fields, project: { id: 7, saved: mine } },
      { fields: mine, project: { id: 7, saved: mine } },
    ])
  })

  test('is nobody else’s where the server kept it without the spaces around it', () => {
    const spaced = { ...fields, name: ' Mine' }
    expect([refreshed(fields, project, mine, spaced), refreshed(spaced, project, mine, null)]).toEqual([
      { fields, project: { id: 7, saved: mine } },
      { fields: spaced, project: { id: 7, saved: mine } },
    ])
  })
})
