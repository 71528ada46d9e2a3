import { describe, expect, test } from 'vitest'
import { client, named, type Running, start } from '../support/running-wizard.ts'

describe('what colleagues change of a project that was made', () => {
  const made = async () => {
    const wizard = start()
    named(wizard)
    wizard.send({ type: 'details.submitted' })
    await wizard.accept({ description: 'For the radio.' })
    wizard.send({ type: 'back.pressed' })
    return wizard
  }
  const now = { id: 7, saved: { name: 'Autumn sale', description: 'For the radio.', client } }
  const seen = ({ actor }: Running) => {
    const { fields: typed, project: known } = actor.getSnapshot().context
    return { typed, known }
  }

  test('stands in the form after the save that met it', async () => {
    const saved = { name: 'Spring sale', description: 'For the radio.', client: null }
    const wizard = await made()
    expect([seen(wizard), wizard.watched()]).toEqual([{ typed: saved, known: { id: 7, saved } }, 7])
  })

  test('stands in the form as soon as the page hears of it, and in the draft', async () => {
    const wizard = await made()
    wizard.hear(now)
    expect(seen(wizard)).toEqual({ typed: now.saved, known: now })
    expect(wizard.kept.draft?.fields).toEqual(now.saved)
  })

  test('leaves what was typed over it, which is told by the save', async () => {
    const wizard = await made()
    wizard.send({ type: 'details.changed', fields: { name: 'Summer sale' } })
    wizard.hear(now)
    expect(seen(wizard)).toEqual({
      typed: { ...now.saved, name: 'Summer sale' },
      known: { id: 7, saved: { ...now.saved, name: 'Spring sale' } },
    })
  })

  test('is not that of another project', async () => {
    const wizard = await made()
    wizard.hear({ ...now, id: 8 })
    expect(seen(wizard).typed.name).toBe('Spring sale')
  })
})
