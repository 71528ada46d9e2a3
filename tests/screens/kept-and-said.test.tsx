import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { open as openFeedback, request } from '../support/screens/feedback-page.tsx'
import { answersFor, cardOf, path, project, textOf } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, refused } from '../support/screens/wire.ts'
import {
  answeredOf,
  answerOf,
  commentsOf,
  listOf,
  projectOf,
  requestOf,
  reseller,
  setOf,
  statsOf,
  themeOf,
  voiceOf,
} from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

describe('a browser that one has signed in from', () => {
  const signIn = 'POST /shop/authentication-token'
  const welcome: Answers = {
    [signIn]: { ...tokensNamed('mila', Date.now() + 3_600_000, '/api/v2/shop/customers/2'), device: 'this-browser' },
    'POST /shop/authentication-token/invalidate': done,
    'PATCH /shop/customers/reset-password/t0ken': done,
    'GET /shop/themes/9': themeOf(),
    'GET /shop/customers/2': reseller,
    'GET /shop/customers/2/stats': statsOf(),
    'GET /shop/project-comments': commentsOf([]),
  }
  const enter = async ({ user, press }: Awaited<ReturnType<typeof renderScreen>>) => {
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'mila@example.com')
    await user.type(screen.getByLabelText('Password'), 'a-long-password')
    await press('Sign in')
    await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })
  }
  const devices = ({ heard }: Awaited<ReturnType<typeof renderScreen>>) =>
    heard(signIn).map(({ body }) => Object(body).device)

  test('is known the next time, and shows the theme that it was signed in with', async () => {
    const page = await renderScreen('/login?theme=9', { as: 'guest', answers: welcome })
    await enter(page)
    const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
    await page.user.click(sidebar.getByRole('button', { name: /Mila Bakker/ }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(location.pathname + location.search).toBe('/login?theme=9')
    await enter(page)
    expect(devices(page)).toEqual([undefined, 'this-browser'])
  })

  test('is known after a new password by the mail’s link, too', async () => {
    const page = await renderScreen('/forgotten-password/t0ken', { as: 'guest', answers: welcome })
    await page.user.type(await screen.findByLabelText('New password'), 'a-long-password')
    await page.user.type(screen.getByLabelText('Repeat password'), 'a-long-password')
    await page.press('Save password')
    await page.user.click(await screen.findByRole('link', { name: 'Sign in' }))
    await enter(page)
    expect(devices(page)).toEqual(['t0ken'])
  })
})

test('a registration that was sent is no draft any more', async () => {
  const { user, press } = await renderScreen('/register', {
    as: 'guest',
    answers: { 'POST /shop/customers': reseller },
  })
  const labels = ['Company name', 'First name', 'Last name', 'Phone number', 'Email', 'Password']
  await screen.findByRole('heading', { level: 1, name: 'Register' })
  for (const label of labels) await user.type(screen.getByLabelText(label), 'Stemmenhuis')
  await user.click(screen.getByRole('checkbox'))
  expect(sessionStorage.getItem('draft:registration')).toContain('Stemmenhuis')
  await press('Register')
  await screen.findByText('Thank you for your registration. We will contact you as soon as posible.')
  expect(sessionStorage.getItem('draft:registration')).toBeNull()
})

describe('the feedback on a project’s overview', () => {
  const show = (comments: ReturnType<typeof requestOf>[], shown = project, answers: Answers = {}) =>
    renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(shown), 'GET /shop/projects/7/comments': commentsOf(comments), ...answers },
    })

  test('is the latest, wherever its request stands in the list', async () => {
    const later = { comment: 'Tom after all.', voiceNames: ['Tom Jansen'], createdAt: '2026-11-25T09:05:00+01:00' }
    await show([answeredOf(21), answeredOf(11, later), requestOf(31)])
    await screen.findByText('Tom after all.')
    expect(textOf(await cardOf('Last feedback'))).toBe('Last feedback25-11-2026 at 09:05Tom JansenTom after all.')
  })

  test.each([
    ['withdrawn', 'This request was withdrawn', 'Its link no longer works. Ask again to get a new one.', ['Ask again']],
    [
      'answered',
      'This request was answered already.',
      'Its link shows the answer and takes no other. Ask again to get a new link.',
      ['Ask again'],
    ],
    [
      'expired',
      'This link has expired',
      'Extend it, and the link works again. Or ask again to get a new one.',
      ['Ask again', 'Extend'],
    ],
  ] as const)(
    'is asked for by the link of the latest request; one that is %s has none',
    async (state, name, words, ways) => {
      const over = requestOf(31, { state })
      const { press } = await show([answeredOf(21), over], project, { 'GET /shop/project-comments/31': over })
      await press('Copy feedback link')
      const dialog = within(await screen.findByRole('dialog', { name }))
      expect(dialog.getByText(words)).toBeTruthy()
      const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent)
      expect(buttons.filter((text) => /Ask|Extend/.test(text ?? ''))).toEqual(ways)
    },
  )

  describe('is asked for by a link', () => {
    const token = 'POST /shop/clients/refresh-token'
    const eva = requestOf(21, { to: 'Eva Postma', contactId: 41 })
    const guus = requestOf(31, { to: null, guest: 'Guus', passedOnBy: 'Eva Postma', round: 21 })
    const hanna = requestOf(41, { to: 'Hanna Visser', contactId: 42 })
    const answers: Answers = {
      'GET /shop/project-comments/21': eva,
      'GET /shop/project-comments/41': hanna,
      [token]: { refreshToken: 'feedback-token' },
    }
    const copied = 'Successfully copied feedback link to your clipboard'

    test.each([
      ['that was passed on since', guus],
      ['whose guest has answered', { ...answeredOf(31), payload: { ...guus.payload, state: 'answered' as const } }],
      ['that waits longer than a newer one, which is answered', answeredOf(31)],
    ])('%s: whose answer is awaited', async (_, later) => {
      const { press, heard } = await show([later, eva], project, answers)
      await press('Copy feedback link')
      await screen.findByText(copied)
      expect(heard(token).map(({ body }) => body)).toEqual([{ clientId: 5, projectComment: 21 }])
    })

    test('of one of those who are awaited, each by the latest that was put to them', async () => {
      const again = requestOf(51, { to: 'Eva Postma', contactId: 41 })
      const { press, user, heard } = await show([again, hanna, guus, eva], project, answers)
      await press('Copy feedback link')
      const names = (await screen.findAllByRole('menuitem')).map(textOf)
      await user.click(screen.getByRole('menuitem', { name: 'Hanna Visser' }))
      await screen.findByText(copied)
      expect(names).toEqual(['Eva Postma', 'Hanna Visser'])
      expect(heard(token).map(({ body }) => body)).toEqual([{ clientId: 5, projectComment: 41 }])
    })
  })

  test('is not what somebody was passed a link on for, until they answer', async () => {
    const passedOn = requestOf(31, { to: null, guest: 'Guus', passedOnBy: 'Eva Postma', round: 21 })
    await show([{ ...passedOn, createdAt: '2026-11-22T09:00:00+01:00' }, requestOf(21)])
    await screen.findByText('20-11-2026 at 10:00')
    expect(textOf(await cardOf('Last feedback'))).toBe('Last feedbackAsked 20-11-2026 at 10:00')
  })

  test('of a client without an account has no link', async () => {
    const client = project.client && { ...project.client, hasUser: false }
    await show([requestOf(21)], { ...project, client })
    await screen.findByRole('button', { name: 'Request client feedback' })
    await waitFor(async () => expect(textOf(await cardOf('Last feedback'))).toContain('20-11-2026'))
    expect(screen.queryByRole('button', { name: 'Copy feedback link' })).toBeNull()
  })
})

describe('the page of a feedback link', () => {
  test('that was passed on names who it is for', async () => {
    const payload = { ...request.payload, guest: 'Loes', client: 'Bakkerij Blauw' }
    await openFeedback({ 'GET /shop/project-comments/21': { ...request, payload } })
    expect((await screen.findByText(/^For /)).textContent).toBe('For Loes, Bakkerij Blauw')
  })

  test('that was answered names a voice that the catalogue has no more', async () => {
    const payload = { read: true, voices: ['/api/v2/shop/voices/99'] }
    const answered = { ...request, children: [answerOf(22, 21, { payload, voiceNames: ['Eva Smit'] })] }
    await openFeedback({ 'GET /shop/project-comments/21': answered, 'GET /shop/voices/99': refused(404) })
    await screen.findByText('Sanne, without a doubt.')
    expect(await screen.findByText('Eva Smit')).toBeTruthy()
  })
})

test('a set whose voices the project has already says so', async () => {
  const voice = '/api/v2/shop/voices/12'
  const has = projectOf(7, { voices: [voice] })
  const { user, press } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': listOf([setOf({ items: [voice] })]),
      'GET /shop/projects': listOf([has]),
      'GET /shop/projects/7': has,
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Put into a project' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /Project/ }))
  await user.click(await screen.findByRole('option', { name: /Spring sale 2027/ }))
  await press('Add voices')
  expect(await screen.findByText('The project has these voices already')).toBeTruthy()
})

test('whoever asks for another e-mail reads where the mail went', async () => {
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'POST /shop/customers/2/email': done },
  })
  await press('Change e-mail')
  await user.type(await screen.findByLabelText('New email address'), 'milou@stemmenhuis.example')
  await press('Send confirmation mail')
  expect((await screen.findByText(/^Open the link/)).textContent).toBe(
    'Open the link in the mail to milou@stemmenhuis.example within an hour. Until then you sign in with your old address.',
  )
})
