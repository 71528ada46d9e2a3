import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CommentPayload } from '../../src/api/contract/comment.ts'
import { keepPerson } from '../../src/features/feedback/people-here.ts'
import { allVoices, open, request } from '../support/screens/feedback-page.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { answeredOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const look = 'GET /shop/project-comments/21'
const blind = (more: Partial<CommentPayload> = {}) => requestOf(21, { blind: true, ...more })
const type = async ({ user }: Awaited<ReturnType<typeof open>>, words: string) =>
  user.type(await screen.findByRole('textbox', { name: 'Your feedback' }), words)
const unsent = () => screen.findByRole('region', { name: 'What you wrote was not sent' })

describe('what stands in the form', () => {
  const refuseToKeep = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  test('is said to be saved where the browser keeps it', async () => {
    await type(await open(), 'Slower')
    expect(screen.getByText('Saved on this device')).toBeTruthy()
  })

  test('is not said to be saved where the browser keeps nothing, until it does', async () => {
    const page = await open()
    await allVoices()
    const refusing = refuseToKeep()
    await type(page, 'Slower')
    expect(screen.queryByText('Saved on this device')).toBeNull()
    refusing.mockRestore()
    await type(page, '.')
    expect(screen.getByText('Saved on this device')).toBeTruthy()
  })
})

test('a chosen voice that left is said to be gone after typing and a reload, and is the choice again once it is back', async () => {
  const gone = requestOf(21, { gone: ['/api/v2/shop/voices/13'], names: { '/api/v2/shop/voices/13': 'Tom Jansen' } })
  const notice = 'Tom Jansen is no longer available. Choose another voice.'
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  const first = await open({ [look]: inTurn(request, gone) })
  await first.user.click(await screen.findByRole('radio', { name: /Tom Jansen/ }))
  comeBack()
  await screen.findByText(notice)
  await type(first, 'Slower')
  cleanup()
  await open({ [look]: inTurn(gone, request) })
  await screen.findByText(notice)
  comeBack()
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  const tom = await screen.findByRole<HTMLInputElement>('radio', { name: /Tom Jansen/ })
  expect(tom.checked).toBe(true)
})

describe('what was not sent of a request that is over names nobody after a reload either', () => {
  test.each<[string, boolean]>([
    ['where the request hid the names', true],
    ['where whoever answers hid them', false],
  ])('%s', async (_, isBlind) => {
    const first = await open({ [look]: isBlind ? blind() : request })
    await allVoices()
    if (!isBlind) {
      await first.user.click(await screen.findByRole('button', { name: /^Compare ?Sanne de Wit/ }))
      await first.user.click(await screen.findByRole('button', { name: /^Compare ?Tom Jansen/ }))
      await first.user.click(await screen.findByRole('switch', { name: 'Hide names' }))
    }
    await first.user.click(await screen.findByRole('radio', { name: /Voice B/ }))
    await type(first, 'B it is')
    cleanup()
    await open({ [look]: (isBlind ? blind : (more: object) => requestOf(21, more))({ state: 'withdrawn' }) })
    const words = await unsent()
    await waitFor(() => expect(words.textContent).toBe('What you wrote was not sent1Voice BB it is'))
  })

  test('and names who was shown by name', async () => {
    const first = await open()
    await first.user.click(await screen.findByRole('radio', { name: /Tom Jansen/ }))
    await type(first, 'Tom it is')
    cleanup()
    await open({ [look]: requestOf(21, { state: 'withdrawn' }) })
    const words = await unsent()
    await waitFor(() => expect(words.textContent).toBe('What you wrote was not sent1Tom JansenTom it is'))
  })
})

test('a comment whose demo is gone stands on the first demo', async () => {
  const first = await open()
  await allVoices()
  await first.press('Comment on Tom Jansen at 0:00')
  await first.user.type(await screen.findByRole('textbox', { name: /^Comment on Tom/ }), 'Love the smile.{Enter}')
  cleanup()
  const [demo] = voiceOf(1, '').audio
  const audio = [1, 2].flatMap((id) => (demo === undefined ? [] : { ...demo, id, title: `Demo ${id}` }))
  await open({ 'GET /shop/voices/13': voiceOf(13, 'Tom Jansen', { audio }) })
  const pin = await screen.findByRole('button', { name: 'Comment on Tom Jansen at 0:00: Love the smile.' })
  expect(screen.getAllByRole('button', { name: /: Love the smile\.$/ })).toEqual([pin])
})

test('what was added to an answer that was lost on its way back is shown beside that answer', async () => {
  const page = await open({
    [look]: inTurn(request, answeredOf(21)),
    'POST /shop/project-comments': inTurn(refused(503), refused(409)),
  })
  const [first] = await allVoices()
  await page.user.click(first as HTMLElement)
  await type(page, 'Sanne!')
  await page.press('Send feedback')
  await screen.findByText('This could not be sent just now. Try again in a moment.')
  await page.press('Maybe', { inside: screen.getByRole('group', { name: /^Verdict on Tom/ }) })
  await page.press('Send feedback')
  await screen.findByText('This request was answered already.')
  const words = await unsent()
  await waitFor(() => expect(words.textContent).toContain('Maybe'))
})

test('an answer that arrived unheard is one’s own; what was written since stays until it is dropped', async () => {
  const page = await open({
    [look]: inTurn(request, answeredOf(21, { comment: 'Sanne!' })),
    'POST /shop/project-comments': inTurn(refused(503), refused(409)),
  })
  const [first] = await allVoices()
  await page.user.click(first as HTMLElement)
  await type(page, 'Sanne!')
  await page.press('Send feedback')
  await screen.findByText('This could not be sent just now. Try again in a moment.')
  await type(page, ' Slowly.')
  await page.press('Send feedback')
  expect((await screen.findByRole('alert')).textContent).toBe('Your feedback has been sent.')
  const rest = await screen.findByRole('region', { name: 'What you changed after that was not sent' })
  expect(rest.textContent).toContain('Sanne! Slowly.')
  await page.press('Close', { inside: rest })
  await waitFor(() => expect(screen.queryByRole('region', { name: /not sent$/ })).toBe(null))
  expect(screen.getByRole('alert').textContent).toBe('Your feedback has been sent.')
  expect(document.activeElement).not.toBe(document.body)
})

describe('where a colleague is about to say who they are', () => {
  const openNaming = async () => {
    const page = await open({
      [look]: inTurn(request, answeredOf(21)),
      'POST /shop/project-comments': answeredOf(21).children[0],
    })
    await allVoices()
    await page.press('Someone else?')
    await page.user.type(await screen.findByRole('textbox', { name: 'What is your name?' }), 'Daan')
    return page
  }

  test('an answer from another device is said to be somebody else’s', async () => {
    await openNaming()
    window.dispatchEvent(new Event('focus'))
    expect((await screen.findByRole('alert')).textContent).toBe('This request was answered already.')
    expect(screen.queryByText('Your feedback has been sent.')).toBeNull()
    expect(screen.queryByText('What you wrote was not sent')).toBeNull()
  })

  test('an answer that is sent from here is their own', async () => {
    const page = await openNaming()
    await page.user.click(screen.getByRole('radio', { name: /Sanne de Wit/ }))
    await type(page, 'Sanne!')
    await page.press('Send feedback')
    expect((await screen.findByRole('alert')).textContent).toBe('Your feedback has been sent.')
  })
})

test('one’s own answer stays one’s own while the page of somebody else on this device is on its way', async () => {
  keepPerson(21, { name: 'Daan', link: { id: 22, refreshToken: 'daans' } })
  const { press } = await open({ [look]: answeredOf(21) })
  await press('Continue as Daan')
  expect((await screen.findByRole('button', { name: 'Continue as Daan' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Your feedback has been sent.')
})

describe('an answer that the client’s account gave in their place', () => {
  const answered = answeredOf(21, { answeredBy: 'Bram Blauw' })

  test('has been sent, and is said to be that person’s', async () => {
    await open({ [look]: answered })
    const words = 'Your feedback has been sent.Answered by Bram Blauw'
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(await screen.findByRole('heading', { name: 'Feedback' })).toBeTruthy()
  })

  test('is not what was written here meanwhile', async () => {
    const page = await open({ [look]: inTurn(request, answered), 'POST /shop/project-comments': refused(409) })
    const [first] = await allVoices()
    await page.user.click(first as HTMLElement)
    await type(page, 'Sanne!')
    await page.press('Send feedback')
    const words = 'This request was answered already.Answered by Bram Blauw'
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await unsent()).textContent).toContain('Sanne!')
    expect(screen.queryByText('Your feedback has been sent.')).toBeNull()
  })
})
