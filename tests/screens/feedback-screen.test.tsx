import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { keepPerson, peopleBeside } from '../../src/features/feedback/people-here.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, type Opening, pending, refused, violation } from '../support/screens/wire.ts'
import { answeredOf, answerOf, requestOf, themeOf, voiceOf } from '../support/screens/wire-literals.ts'

// {"action":"project-comment","data":{"id":21,"refreshToken":"abc"}}
const link = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQiLCJkYXRhIjp7ImlkIjoyMSwicmVmcmVzaFRva2VuIjoiYWJjIn19'
const path = `/feedback?link=${link}`
const exchange = 'POST /shop/authentication-token/refresh'
const request: ProjectComment = { ...requestOf(21), theme: '/api/v2/shop/themes/9' }
const answersFor = (comment: ProjectComment): Answers => ({
  [exchange]: { token: 'short', refreshToken: 'abc', customer: '/api/v2/shop/customers/5' },
  'GET /shop/project-comments/21': comment,
  'PUT /shop/project-comments/21': comment,
  'GET /shop/themes/9': themeOf({ feedbackIntroduction: 'Listen, and tell us what you think.' }),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
})
const open = (answers: Answers = {}, first?: Opening) =>
  renderScreen(path, { as: 'guest', answers: { ...answersFor(request), ...answers }, ...(first && { first }) })
const sent = 'Your feedback has been sent.'

test('shows who asks what, in the agency’s own words, and the suggested voices', async () => {
  await open()
  const choices = await screen.findAllByRole('radio')
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

test.each([
  '/feedback',
  '/feedback?link=%7B',
  '/feedback?link=e30',
  `/feedback?link=${btoa('{"action":"project-comment"}')}`,
])('a link that says nothing is invalid: %s', async (address) => {
  const { heard } = await renderScreen(address, { as: 'guest' })
  expect((await screen.findByRole('alert')).textContent).toBe('This link is invalid')
  expect(heard()).toEqual([])
})

test.each([400, 401, 403, 404])('a link that the server refuses has expired: %i', async (status) => {
  await open({}, { call: exchange, meets: refused(status) })
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired')
})

test.each(['withdrawn', 'expired'] as const)('a request that is %s has expired', async (state) => {
  await open({ 'GET /shop/project-comments/21': requestOf(21, { state }) })
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired')
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

test('voices that came later or are gone say so', async () => {
  const [one, other] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const changed = requestOf(21, { added: [one], gone: [other], names: { [other]: 'Tom Jansen' } })
  await open({ 'GET /shop/project-comments/21': changed })
  expect(await screen.findByText('New since you were asked on 20-11-2026')).toBeTruthy()
  expect(screen.getByText('Tom Jansen').parentElement?.textContent).toBe('Tom JansenNo longer available')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
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
    await screen.findAllByRole('radio')
    await press('Send feedback')
    // The legend has the same words as the refusal.
    await waitFor(() => expect(screen.getAllByText('Choose a voice')).toHaveLength(2))
    expect(screen.getByText('Write your feedback')).toBeTruthy()
    expect(heard('POST /shop/project-comments')).toEqual([])
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

  test('that is refused says why at its field', async () => {
    const why = 'This value is too long.'
    await reply({ 'POST /shop/project-comments': refused(422, why, [violation('comment', why)]) })
    expect(await screen.findByText(why)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Your feedback' })
    expect([field.getAttribute('aria-invalid'), field.textContent]).toEqual(['true', 'Sanne!'])
  })

  test('that fails keeps what was written, and can be pressed again', async () => {
    const { press } = await reply({ 'POST /shop/project-comments': inTurn(refused(503), answerOf(22, 21)) })
    await screen.findByText('Your feedback could not be sent. Check your connection and try again.')
    await press('Send feedback')
    expect(await screen.findByText(sent)).toBeTruthy()
  })

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
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired')
  const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
  await waitFor(() => expect(unsent.textContent).toBe('What you wrote was not sent1Tom JansenSlower'))
  expect(screen.getByRole('main').textContent).toContain('Stemmenhuis')
})

test('a link that is over and on which nothing was written says that alone', async () => {
  await open({}, { call: exchange, meets: refused(401) })
  await screen.findByRole('alert')
  expect(screen.queryByRole('region')).toBe(null)
})

test('that a request was opened is told', async () => {
  const { heard } = await open({ 'PUT /shop/project-comments/21': done })
  await waitFor(() =>
    expect(heard('PUT /shop/project-comments/21').map(({ body }) => body)).toEqual([{ payload: { opened: true } }]),
  )
})

describe('the casting room', () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const several = requestOf(21, { several: true, to: 'Eva Postma', expiresAt: '2026-12-03T11:00:00+01:00' })
  const verdictOn = (name: string) => within(screen.getByRole('group', { name: `Verdict on ${name}` }))

  test('says beside its button what is missing, as long as it is', async () => {
    const { user } = await open({ 'GET /shop/project-comments/21': several })
    const sending = await screen.findByRole('button', { name: 'Send feedback' })
    const reason = () =>
      document.getElementById(sending.getAttribute('aria-describedby') ?? 'none')?.textContent ?? null
    const voices = await screen.findAllByRole('radio')
    expect(reason()).toBe('Choose a voice · Write your feedback')
    await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
    expect(reason()).toBe('Choose a voice')
    await user.click(voices[0] ?? document.body)
    expect(reason()).toBe(null)
    await user.clear(screen.getByRole('textbox', { name: 'Your feedback' }))
    expect(reason()).toBe('Write your feedback')
    await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Tom!')
    await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
    await user.keyboard('Too fast{Enter}')
    expect(reason()).toBe('Say Yes, Maybe or No to each voice that you commented on.')
  })

  test('moves a comment by keys, without losing the words or the place among the fields', async () => {
    const { user } = await open({ 'GET /shop/project-comments/21': several })
    await screen.findAllByRole('radio')
    await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
    await user.keyboard('Too fast')
    const moment = await screen.findByRole('slider', { name: 'Comment on Tom Jansen at 0:00' })
    expect(moment.getAttribute('aria-valuetext')).toBe('0:00.0')
    moment.focus()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
    fireEvent.change(moment, { target: { value: '2.3' } })
    expect(moment.getAttribute('aria-valuetext')).toBe('0:02.3')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect([moment.getAttribute('aria-valuetext'), document.activeElement]).toEqual(['0:01.3', moment])
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:01: Too fast' })).toBeTruthy()
  })

  test('asks for a second voice after the first that is to be compared', async () => {
    const { user } = await open({ 'GET /shop/project-comments/21': several })
    await screen.findAllByRole('radio')
    await user.click(screen.getByRole('button', { name: /^Compare ?Tom Jansen/ }))
    expect((await screen.findByText('Choose a second voice to compare')).getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('button', { name: /Comparing/ }))
    await waitFor(() => expect(screen.queryByText('Choose a second voice to compare')).toBe(null))
  })

  test('names whom it asks, and until when', async () => {
    await open({ 'GET /shop/project-comments/21': several })
    expect(await screen.findByText('For Eva Postma')).toBeTruthy()
    expect(screen.getByText('Open until 03-12-2026')).toBeTruthy()
  })

  test('sends choices in order, verdicts and notes, and says so on the way', async () => {
    const { press, user, heard } = await open({
      'GET /shop/project-comments/21': several,
      'POST /shop/project-comments': answerOf(22, 21),
    })
    await screen.findAllByRole('radio')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rank of Tom Jansen' }), '2nd choice')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rank of Sanne de Wit' }), '1st choice')
    expect(screen.getByRole('radio', { name: /Sanne/, checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
    await user.keyboard('Too fast{Enter}')
    expect(screen.getByText('1 pinned comment goes along')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
    await press('Send feedback')
    expect(screen.getByText('Say Yes, Maybe or No to each voice that you commented on.')).toBeTruthy()
    expect(document.activeElement).toBe(verdictOn('Tom Jansen').getByRole('button', { name: 'Yes' }))
    await user.click(verdictOn('Tom Jansen').getByRole('button', { name: 'No' }))
    await user.click(verdictOn('Tom Jansen').getByRole('button', { name: 'Maybe' }))
    expect(screen.getByText('1 of 2 judged')).toBeTruthy()
    await press('Send feedback')
    expect(await screen.findByText(sent)).toBeTruthy()
    expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([
      {
        payload: {
          voices: [sanne, tom],
          verdicts: [{ voice: tom, verdict: 'maybe', notes: [{ at: 0, text: 'Too fast' }] }],
        },
      },
    ])
  })

  test('hides names, pictures and titles where the request wants it', async () => {
    const { user } = await open({ 'GET /shop/project-comments/21': requestOf(21, { blind: true }) })
    await screen.findAllByRole('radio')
    const { textContent } = screen.getByRole('main')
    expect([textContent?.includes('Sanne'), textContent?.includes('Tom')]).toEqual([false, false])
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('strong')?.textContent),
    ).toEqual(['Voice A', 'Voice B'])
    expect(screen.queryByRole('switch', { name: 'Hide names' })).toBe(null)
    // A voice has one letter, in the comparison too.
    await user.click(screen.getByRole('button', { name: /^Compare ?Voice B/ }))
    expect((await screen.findByRole('button', { name: /Comparing/ })).textContent).toBe('BComparing Voice B')
    expect(screen.getByRole('main').querySelectorAll('fieldset img')).toHaveLength(0)
  })

  test('asks whoever else has the link for their name, and says why it is not taken', async () => {
    const why = 'A link can be passed on to 10 people.'
    const { press, user, heard } = await open({
      'GET /shop/project-comments/21': several,
      'POST /shop/project-comments/21/guests': refused(422, why, [violation('name', why)]),
    })
    await screen.findByText('For Eva Postma')
    await press('Someone else?')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /your name/ })))
    await user.keyboard('Daan{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(why)
    expect(heard('POST /shop/project-comments/21/guests').map(({ body }) => body)).toEqual([{ name: 'Daan' }])
    await press('Cancel')
    expect(screen.queryByRole('textbox', { name: 'What is your name?' })).toBe(null)
  })

  describe('of somebody who came by it on this device', () => {
    const daan = { name: 'Daan', link: { id: 22, refreshToken: 'daans' } }
    const other = 'Continue as Daan'

    test('is offered, and nothing of it shown, whatever became of the link itself', async () => {
      keepPerson(21, daan)
      await open({ 'GET /shop/project-comments/21': several })
      expect(await screen.findByText('For Eva Postma')).toBeTruthy()
      expect(await screen.findByRole('button', { name: other })).toBeTruthy()
    })

    test.each([
      ['is answered', { 'GET /shop/project-comments/21': answeredOf(21) }, sent],
      ['has expired', { [exchange]: refused(401) }, 'This link has expired'],
    ] as const)('is offered where the link %s', async (_, answers, says) => {
      keepPerson(21, daan)
      await open(answers)
      expect((await screen.findByRole('alert')).textContent).toBe(says)
      expect(await screen.findByRole('button', { name: other })).toBeTruthy()
    })

    test('is forgotten once that is over', async () => {
      keepPerson(20, { name: 'Eva', link: { id: 21, refreshToken: 'abc' } })
      await open({ [exchange]: refused(401) })
      await screen.findByText('This link has expired')
      expect(peopleBeside(20)).toEqual([])
    })
  })
})
