import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allVoices, exchange, open } from '../support/screens/feedback-page.tsx'
import { inTurn, Reply } from '../support/screens/wire.ts'
import { requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const tokens = { token: 'short', refreshToken: 'abc', customer: '/api/v2/shop/customers/5' }
const look = 'GET /shop/project-comments/21'
const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const again = requestOf(21, { previous: '/api/v2/shop/project-comments/20' })
const draftOf = (id: number) => localStorage.getItem(`guest-draft:feedback-${id}`)
const write = (id: number, draft: object) => localStorage.setItem(`guest-draft:feedback-${id}`, JSON.stringify(draft))
const before = { voice: tom, comment: 'Warmer, please.' }
const line = 'What you wrote was not sent'
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' })

describe('what was written and not sent before the same person was asked again', () => {
  test('is offered without a word of it, and goes on here once that is pressed', async () => {
    write(20, before)
    const { press } = await open({ [look]: again })
    await screen.findByText(line)
    expect([(await words()).value, document.body.textContent?.includes('Warmer')]).toEqual(['', false])
    await press('Take along what I wrote')
    await waitFor(async () => expect((await words()).value).toBe('Warmer, please.'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tom Jansen/ }).checked).toBe(true)
    expect(screen.queryByText(line)).toBe(null)
    expect(JSON.parse(draftOf(21) ?? '')).toMatchObject(before)
    expect(draftOf(20)).toBe('{"voice":null,"comment":""}')
  })

  test('is not offered where it had left, and may have arrived', async () => {
    write(20, { ...before, posted: [`[["${tom}"],[],"Warmer, please."]`] })
    await open({ [look]: again })
    await allVoices()
    await import('../../src/features/feedback/written-before.tsx')
    expect((await words()).value).toBe('')
    expect(screen.queryByText(line)).toBe(null)
  })

  test('is offered where it was changed after it had left', async () => {
    write(20, { ...before, posted: [`[["${tom}"],[],"Warmer."]`] })
    await open({ [look]: again })
    expect(await screen.findByText(line)).toBeTruthy()
  })

  test('leaves what does not go along where it was', async () => {
    const mila = '/api/v2/shop/voices/99'
    const sheet = { further: [mila], verdicts: { [sanne]: 'yes', [mila]: 'no' }, notes: [], inHand: null }
    write(20, { ...before, sheet })
    const { press } = await open({ [look]: again, 'GET /shop/voices/99': voiceOf(99, 'Mila') })
    await press('Take along what I wrote')
    await waitFor(async () => expect((await words()).value).toBe('Warmer, please.'))
    expect(JSON.parse(draftOf(20) ?? '')).toEqual({
      voice: mila,
      comment: '',
      sheet: { further: [], verdicts: { [mila]: 'no' }, notes: [], inHand: null },
    })
  })

  test('is nobody’s where the request before is not told of', async () => {
    write(20, before)
    await open({ [look]: requestOf(21, { previous: null }) })
    await allVoices()
    expect(screen.queryByText(line)).toBe(null)
  })

  test('is not offered to whoever has written already, but again where that is rubbed out', async () => {
    write(20, before)
    write(21, { voice: null, comment: 'S' })
    const { user } = await open({ [look]: again })
    await allVoices()
    expect(screen.queryByText(line)).toBe(null)
    await user.type(await words(), '{Backspace}')
    expect(await screen.findByText(line)).toBeTruthy()
  })

  test('names no voice that is not asked about again', async () => {
    write(20, {
      voice: '/api/v2/shop/voices/99',
      comment: '',
      sheet: { further: [], verdicts: { [sanne]: 'yes' }, notes: [], inHand: null },
    })
    const { press } = await open({ [look]: again, 'GET /shop/voices/99': voiceOf(99, 'Mila') })
    await press('Take along what I wrote')
    await waitFor(() =>
      expect(JSON.parse(draftOf(21) ?? 'null')).toMatchObject({ voice: null, sheet: { verdicts: { [sanne]: 'yes' } } }),
    )
  })
})

describe('a link that was over and takes an answer again', () => {
  const over = new Reply(401, { code: 401, message: 'This link has expired', reason: 'over' })
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  const reopened = async () => {
    await open({ [exchange]: inTurn<typeof tokens | Reply>(over, tokens), [look]: requestOf(21) })
    return screen.findByRole('alert')
  }

  test('says so, and leads whoever read that it was over to the page’s title', async () => {
    const notice = await reopened()
    notice.focus()
    comeBack()
    expect(await screen.findByText('You can answer again.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})
