import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { allVoices, exchange, open, request, sent } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, pending, refused, violation } from '../support/screens/wire.ts'
import { answeredOf, answerOf, requestOf } from '../support/screens/wire-literals.ts'

const hint = 'Ask whoever sent you the link for a new one.'

test('shows who asks what, in the agency’s own words, and the suggested voices', async () => {
  await open()
  const choices = await allVoices()
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Sanne de WitDutch · AdultWarm, Calm',
    'Tom JansenDutch · AdultWarm, Calm',
  ])
  const main = screen.getByRole('main').textContent
  for (const words of [
    'Stemmenhuis',
    'Spring sale 2027',
    'Listen, and tell us what you think.',
    'Mila Bakker asks',
    'Which voice fits the spring sale?',
    'No account needed',
  ])
    expect(main).toContain(words)
})

test('takes the link out of the address', async () => {
  await open()
  await screen.findByText('Mila Bakker asks')
  expect(location.pathname + location.search).toBe('/feedback')
})

test('is busy until the link is exchanged', async () => {
  await open({}, { call: exchange, meets: pending })
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your feedback')
})

test('an address without its link, as a bookmark has it, says what to do', async () => {
  await renderScreen('/feedback', { as: 'guest' })
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('This link is invalid')).toBeTruthy()
  expect(within(notice).getByText('Open the link again from the message it came in.')).toBeTruthy()
})

test.each(['/feedback?link=%7B', '/feedback?link=e30', `/feedback?link=${btoa('{"action":"project-comment"}')}`])(
  'a link that says nothing is invalid: %s',
  async (address) => {
    const { heard } = await renderScreen(address, { as: 'guest' })
    expect((await screen.findByRole('alert')).textContent).toBe(`This link is invalid${hint}`)
    expect(heard()).toEqual([])
  },
)

test.each([400, 401, 403, 404])('a link that the server refuses has expired: %i', async (status) => {
  await open({}, { call: exchange, meets: refused(status) })
  expect((await screen.findByRole('alert')).textContent).toBe(`This link has expired${hint}`)
})

test.each(['withdrawn', 'expired'] as const)('a request that is %s has expired', async (state) => {
  await open({ 'GET /shop/project-comments/21': requestOf(21, { state }) })
  expect((await screen.findByRole('alert')).textContent).toBe(`This link has expired${hint}`)
})

test.each([500, 503])('a failure can be tried again: %i', async (status) => {
  const { press, heard } = await open({}, { call: exchange, meets: refused(status) })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  await press('Try again')
  expect(await screen.findByText('Mila Bakker asks')).toBeTruthy()
  expect(heard(exchange)).toHaveLength(2)
})

test('a request that was answered shows the answer, read-only', async () => {
  await open({ 'GET /shop/project-comments/21': answeredOf(21) })
  expect((await screen.findByRole('alert')).textContent).toBe(sent)
  const answer = within(screen.getByRole('region', { name: 'Bakkerij Blauw' }))
  expect([answer.getByText('Sanne, without a doubt.').tagName, screen.queryByRole('textbox')]).toEqual(['P', null])
})

test('once it is answered, a request says so first and asks for nothing any more', async () => {
  await open({ 'GET /shop/project-comments/21': { ...answeredOf(21), theme: request.theme } })
  await screen.findByText(sent)
  const main = screen.getByRole('main').textContent
  expect(main).not.toContain('Listen, and tell us what you think.')
  expect(main.indexOf(sent)).toBeLessThan(main.indexOf('Mila Bakker asks'))
})

test('voices that can not be loaded can be asked for again', async () => {
  const { press } = await open({}, { call: 'GET /shop/voices/13', meets: refused(500) })
  expect((await screen.findByRole('alert')).textContent).toContain('Some voices could not be loaded.')
  await press('Try again')
  expect(await screen.findByRole('radio', { name: /Tom Jansen/ })).toBeTruthy()
})

describe('sending', () => {
  const reply = async (answers: Answers) => {
    const page = await open(answers)
    await page.user.click(await screen.findByRole('radio', { name: /Sanne de Wit/ }))
    await page.user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
    await page.press('Send feedback')
    return page
  }

  test('needs a voice and words', async () => {
    const { press, heard } = await open()
    await allVoices()
    await press('Send feedback')
    // The legend has the same words as the refusal.
    await waitFor(() => expect(screen.getAllByText('Choose a voice')).toHaveLength(2))
    // Said at the field, and not once more below the button.
    expect(screen.getAllByText(/Write your feedback/)).toHaveLength(1)
    expect(heard('POST /shop/project-comments')).toEqual([])
  })

  test('that was refused leaves the focus with whoever mends one field after the other', async () => {
    const { user, press } = await open()
    await allVoices()
    await press('Send feedback')
    await waitFor(() => expect(screen.getAllByText('Choose a voice')).toHaveLength(2))
    const field = screen.getByRole('textbox', { name: 'Your feedback' })
    await user.type(field, 'Sanne!')
    expect(document.activeElement).toBe(field)
    await press('Send feedback')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Sanne de Wit/ })))
  })

  test('goes to the project with the chosen voice, and shows the answer', async () => {
    const { heard } = await reply({ 'POST /shop/project-comments': answerOf(22, 21) })
    expect(await screen.findByText(sent)).toBeTruthy()
    expect(
      heard('POST /shop/project-comments').map(({ body, headers }) => [body, headers.get('Authorization')]),
    ).toEqual([
      [
        {
          comment: 'Sanne!',
          customer: '/api/v2/shop/customers/5',
          project: '/api/v2/shop/projects/7',
          parent: '/api/v2/shop/project-comments/21',
          payload: { voices: ['/api/v2/shop/voices/12'] },
        },
        'Bearer short',
      ],
    ])
  })

  test.each([
    ['was sent', sent, [request], answerOf(22, 21)],
    ['came second', 'This request was answered already.', [request, answeredOf(21)], refused(409)],
    [
      'was withdrawn meanwhile',
      `This link has expired${hint}`,
      [request, requestOf(21, { state: 'withdrawn' })],
      refused(409),
    ],
  ])('leads the keyboard from what %s to the words that say so', async (_, words, asked, met) => {
    await reply({ 'GET /shop/project-comments/21': inTurn(...asked), 'POST /shop/project-comments': met })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
  })

  test('an answer that was there before takes no focus', async () => {
    await open({ 'GET /shop/project-comments/21': answeredOf(21) })
    await screen.findByText(sent)
    expect(document.activeElement).toBe(document.body)
  })

  test('that is refused says why at its field', async () => {
    const why = 'This value is too long.'
    await reply({ 'POST /shop/project-comments': refused(422, why, [violation('comment', why)]) })
    expect(await screen.findByText(why)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Your feedback' })
    expect([field.getAttribute('aria-invalid'), field.textContent]).toEqual(['true', 'Sanne!'])
  })

  test.each([429, 500, 503])(
    'that the server fails (%i) keeps what was written, to be pressed again',
    async (status) => {
      const { press } = await reply({
        'POST /shop/project-comments': inTurn(refused(status, 'Too Many Requests'), answerOf(22, 21)),
      })
      await screen.findByText('This could not be sent just now. Try again in a moment.')
      await press('Send feedback')
      expect(await screen.findByText(sent)).toBeTruthy()
    },
  )

  test('that came second shows the answer that was first, and what was not sent', async () => {
    await reply({
      'GET /shop/project-comments/21': inTurn(request, answeredOf(21)),
      'POST /shop/project-comments': refused(409),
    })
    expect(await screen.findByText('This request was answered already.')).toBeTruthy()
    const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
    expect(unsent.textContent).toContain('Sanne!')
  })

  test('after the request was withdrawn finds it over', async () => {
    await reply({
      'GET /shop/project-comments/21': inTurn(request, requestOf(21, { state: 'withdrawn' })),
      'POST /shop/project-comments': refused(409),
    })
    expect(await screen.findByText('This link has expired')).toBeTruthy()
    const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
    expect(unsent.textContent).toContain('Sanne!')
  })
})

test.each(['focus', 'online'])('a withdrawal is seen when the page comes back: %s', async (event) => {
  const { user } = await open({
    'GET /shop/project-comments/21': inTurn(request, requestOf(21, { state: 'withdrawn' })),
  })
  await user.click(await screen.findByRole('radio', { name: /Tom Jansen/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Slower')
  window.dispatchEvent(new Event(event))
  expect((await screen.findByRole('alert')).textContent).toBe(`This link has expired${hint}`)
  const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
  await waitFor(() => expect(unsent.textContent).toBe('What you wrote was not sent1Tom JansenSlower'))
  expect(screen.getByRole('main').textContent).toContain('Stemmenhuis')
})

const look = 'GET /shop/project-comments/21'

test('a link that was over and is extended goes on with what was written, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const over = requestOf(21, { state: 'expired' })
    const { heard } = await open({ [look]: inTurn(request, over, over, request) })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your feedback' }), { target: { value: 'Slower' } })
    vi.advanceTimersByTime(30_000)
    await screen.findByText('This link has expired')
    window.dispatchEvent(new Event('focus'))
    // It looks once more in the first half minute after the answer to that.
    while (heard(look).length < 4)
      await act(async () => {
        vi.advanceTimersByTime(30_000)
        await new Promise(setImmediate)
      })
    expect((await screen.findByRole('textbox', { name: 'Your feedback' })).textContent).toBe('Slower')
    expect(screen.queryByText('This link has expired')).toBe(null)
  } finally {
    vi.useRealTimers()
  }
})

test('a link that is over and on which nothing was written says that alone', async () => {
  await open({}, { call: exchange, meets: refused(401) })
  await screen.findByRole('alert')
  expect(screen.queryByRole('region')).toBe(null)
})

test('a withdrawal is seen within half a minute by whoever stays on the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await open({ 'GET /shop/project-comments/21': inTurn(request, requestOf(21, { state: 'withdrawn' })) })
    await screen.findByRole('radio', { name: /Tom Jansen/ })
    vi.advanceTimersByTime(30_000)
    expect((await screen.findByRole('alert')).textContent).toBe(`This link has expired${hint}`)
  } finally {
    vi.useRealTimers()
  }
})
