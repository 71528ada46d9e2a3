import { describe, expect, test } from 'vitest'
import { fresh, open, openAt, outdated, refusal } from '../support/running-checkout.ts'

describe('an order that is gone by the time of a press', () => {
  const gone = { ok: false as const, status: 404, violations: [], message: 'Not Found' }
  const sent = { ...fresh, remarks: 'Softly', confirmation: 'unanswered' as const, etag: '"one"' }
  const pressed = async (answer: object, draft = fresh) => {
    const running = await openAt(open, draft)
    await running.confirm()
    await running.answer(answer)
    await running.answer(null)
    return [running.state(), running.context().refusal, running.kept.draft, running.told]
  }

  test.each([
    ['is gone', gone],
    ['was changed before', outdated],
    ['may not be confirmed', refusal],
  ])('stays shown, with what was typed, and is said to be unordered: the server says that it %s', async (_, answer) => {
    const unsent = { ...fresh, remarks: 'Softly', etag: '"one"' }
    const said = { kind: 'gone', ordered: 'nothing' }
    expect(await pressed(answer, { ...fresh, remarks: 'Softly' })).toEqual(['refused', said, unsent, []])
  })

  test('is not said to be unordered where a confirmation went unanswered before', async () => {
    expect(await pressed(gone, sent)).toEqual(['refused', { kind: 'gone', ordered: 'unknown' }, sent, []])
  })

  test('nor where its payment was refused before', async () => {
    const refused = { ...sent, confirmation: 'refused' as const }
    const [, said] = await pressed(gone, refused)
    expect(said).toEqual({ kind: 'gone', ordered: 'unknown' })
  })
})

test('who may no longer confirm is told so, and what went unanswered before may still be done', async () => {
  const sent = { ...fresh, confirmation: 'unanswered' as const, etag: '"one"' }
  const running = await openAt(open, sent)
  await running.confirm()
  await running.answer({ ok: false, status: 403, violations: [], message: 'Access Denied.' })
  await running.fail()
  const said = { kind: 'server', message: 'Access Denied.', violations: [] }
  expect([running.state(), running.context().refusal, running.kept.draft]).toEqual(['refused', said, sent])
})
