import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { open, sent } from '../support/screens/feedback-page.tsx'
import { type Answers, done, inTurn, refused } from '../support/screens/wire.ts'
import { answerOf } from '../support/screens/wire-literals.ts'

const opened = async (answers: Answers = {}) => {
  // What it waits for is no time of this machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // What counts comes after the page: here it is there.
  await Promise.all([
    import('../../src/features/feedback/code-for-later.ts'),
    import('../../src/features/feedback/telling.ts'),
  ])
  const { heard } = await open({ 'PUT /shop/project-comments/21': done, ...answers })
  const choice = await screen.findByRole('radio', { name: /Tom Jansen/ })
  const looks = () => heard('GET /shop/project-comments/21').length
  await waitFor(() => expect(looks()).toBe(1))
  return { choice, looks, told: () => heard('PUT /shop/project-comments/21').map(({ body }) => body) }
}

test.each(['pointerMove', 'pointerDown', 'keyDown', 'click'] as const)(
  'that a request was opened is told once its page hears a person (%s), not a program that looks through mails',
  async (touch) => {
    const { choice, told } = await opened()
    expect(told()).toEqual([])
    await waitFor(() => {
      fireEvent[touch](choice)
      expect(told()).toEqual([{ payload: { opened: true } }])
    })
  },
)

test('that a request was opened is told as well when its page was in sight for three seconds', async () => {
  const { looks, told } = await opened()
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(10_000)
  isSeen.mockReturnValue('visible')
  vi.advanceTimersByTime(2_000)
  // What the page does next is heard: had it told before, that would be, too.
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(looks()).toBe(2))
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1_000)
  await waitFor(() => expect(told()).toEqual([{ payload: { opened: true } }]))
})

test('whoever was seen once is not waited for again where another token has to be bought to tell it', async () => {
  const { choice, told } = await opened({ 'PUT /shop/project-comments/21': inTurn(refused(401), done) })
  fireEvent.pointerMove(choice)
  await waitFor(() => expect(told()).toEqual([{ payload: { opened: true } }, { payload: { opened: true } }]))
})

test('that a request was opened is told at once where a person was heard before the page could hear them', async () => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  const { told } = await opened()
  await waitFor(() => expect(told()).toEqual([{ payload: { opened: true } }]))
})

test('a page that nobody sees does not look what became of its request', async () => {
  const { choice, looks, told } = await opened()
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  window.dispatchEvent(new Event('focus'))
  fireEvent.pointerMove(choice)
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(looks()).toBe(1)
  isSeen.mockReturnValue('visible')
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(looks()).toBe(2))
})

test.each([
  ['an agency that tries its own link opens nothing by it', 'reseller', []],
  ['a client who is signed in opens it', 'client', [{ payload: { opened: true } }]],
] as const)('%s, and either can answer', async (_, as, told) => {
  const { press, user, heard } = await open(
    { 'PUT /shop/project-comments/21': done, 'POST /shop/project-comments': answerOf(22, 21) },
    undefined,
    as,
  )
  await user.click(await screen.findByRole('radio', { name: /Tom Jansen/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Tom!')
  await press('Send feedback')
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual(told)
})
