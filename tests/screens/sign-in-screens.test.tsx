import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import type { ThemeColor } from '../../src/api/contract/theme.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, Reply, refused } from '../support/screens/wire.ts'
import { commentsOf, reseller, statsOf, themeOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const hour = 3_600_000
const tokensFor = (hours: number): SessionTokens =>
  tokensNamed('mila', Date.now() + hours * hour, '/api/v2/shop/customers/2')
const tokens = tokensFor(1)
const welcome: Answers = {
  'POST /shop/authentication-token': { ...tokens, device: 'this-browser' },
  'GET /shop/customers/2': reseller,
  'GET /shop/customers/2/stats': statsOf(),
  'GET /shop/project-comments': commentsOf([]),
}
/** Beside a right password whose code is missing or wrong. */
const codeWanted = new Reply(401, {
  code: 401,
  message: 'Enter the code of your authenticator app.',
  reason: 'two-factor',
})
const wrong = new Reply(401, { code: 401, message: 'Invalid credentials.' })

describe('/login', () => {
  const submit = async (answers: Answers, path = '/login') => {
    const page = await renderScreen(path, { as: 'guest', answers })
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'mila@example.com')
    await page.user.type(screen.getByLabelText('Password'), 'a-long-password')
    await page.press('Sign in')
    return page
  }

  test('leads to the dashboard', async () => {
    const { heard } = await submit(welcome)
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })).toBeTruthy()
    expect([location.pathname, heard('POST /shop/authentication-token').map(({ body }) => body)]).toEqual([
      '/dashboard',
      [{ email: 'mila@example.com', password: 'a-long-password' }],
    ])
  })

  test('asks for no other token at once, however long the first one lives', async () => {
    const { heard } = await submit({
      ...welcome,
      'POST /shop/authentication-token': { ...tokensFor(24 * 30), device: 'this-browser' },
      'POST /shop/authentication-token/refresh': tokensFor(24 * 30),
    })
    await screen.findByText('Recent projects')
    expect(heard('POST /shop/authentication-token/refresh')).toEqual([])
  })

  test('says what the server says of wrong credentials', async () => {
    await submit({ 'POST /shop/authentication-token': wrong })
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials.')
  })

  test('says of too many failed attempts what the server says, and who gets in all the same', async () => {
    const words = 'Too many attempts to sign in failed. Try again in 15 minutes.'
    const tooMany = refused(429, words)
    await submit({ 'POST /shop/authentication-token': tooMany, 'GET /shop/themes/9': themeOf() }, '/login?theme=9')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`${words}Trouble signing in?`)
    const link = within(alert).getByRole('link', { name: 'Trouble signing in?' })
    expect(link.getAttribute('href')).toBe('/forgot-password?theme=9')
  })

  test.each([
    [refused(403, 'Access Denied.'), 'Access Denied.'],
    [
      refused(503, 'The portal can not reach its data at the moment. Please try again in a moment.'),
      'The portal can not reach its data at the moment. Please try again in a moment.',
    ],
    [refused(500, 'Internal Server Error'), 'Internal Server Error It may have arrived all the same.'],
  ])('says what the server says of a failure: $status', async (answer, words) => {
    await submit({ 'POST /shop/authentication-token': answer })
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  test('says that a failure is none of the person’s', async () => {
    await submit({ 'POST /shop/authentication-token': refused(503) })
    expect((await screen.findByRole('alert')).textContent).toBe('Signing in did not work. Please try again.')
  })

  test.each([
    [lost, 'No answer came from the server: it may have arrived all the same.'],
    [refused(504), 'It may have arrived all the same.'],
  ])(
    'says of an answer that was lost that it may have worked, and asks again with the same key',
    async (answer, words) => {
      const { press, heard } = await submit({
        ...welcome,
        'POST /shop/authentication-token': inTurn(answer, { ...tokens, device: 'this-browser' }),
      })
      expect((await screen.findByRole('alert')).textContent).toBe(`Signing in did not work. Please try again. ${words}`)
      await press('Sign in')
      await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })
      const keys = heard('POST /shop/authentication-token').map(({ headers }) => headers.get('Idempotency-Key'))
      expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 32])
    },
  )

  test('asks for a code where the account wants one, and takes it along', async () => {
    const { user, press, heard } = await submit({
      ...welcome,
      'POST /shop/authentication-token': inTurn(codeWanted, codeWanted, { ...tokens, device: 'this-browser' }),
    })
    expect(await screen.findByText('Enter the code of your authenticator app.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await press('Sign in')
    const words = 'This code is not right. Enter the newest one of your authenticator app, or another recovery code.'
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456', { initialSelectionStart: 0 })
    await press('Sign in')
    await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })
    expect(heard('POST /shop/authentication-token')).toHaveLength(3)
  })

  test('names whom to write to, where a code is asked for, for whoever has lost phone and recovery codes', async () => {
    await submit({ 'POST /shop/authentication-token': codeWanted })
    const code = 'Six digits of your authenticator app, or a recovery code.'
    const words = `${code} Neither at hand? Write to support@example.com.`
    const field = await screen.findByRole('textbox', { name: 'Code', description: words })
    expect(document.activeElement).toBe(field)
    const link = screen.getByRole('link', { name: 'support@example.com' })
    expect(link.getAttribute('href')).toBe('mailto:support@example.com')
  })

  test('is filled in where the portal is a demonstration', async () => {
    await renderScreen('/login', {
      as: 'guest',
      environment: { demonstration: { email: 'demo@example.com', password: 'demo-password' } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(screen.getByDisplayValue('demo@example.com')).toBeTruthy()
    expect(screen.getByDisplayValue('demo-password')).toBeTruthy()
  })

  test('leads on in the theme of the page', async () => {
    await renderScreen('/login?theme=9', { as: 'guest', answers: { 'GET /shop/themes/9': themeOf() } })
    expect(await screen.findByText('Stemmenhuis')).toBeTruthy()
    const links = ['Trouble signing in?', 'Register'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forgot-password?theme=9', '/register?theme=9'])
  })

  test.each([
    ['#ff8a00', 'stays', null],
    ['#1db954', 'stays', null],
    ['#14b8a6', 'stays', null],
    // It would not be told from the ground: the text's colour fills it.
    ['#ffffff', 'is lost', 'true'],
    ['#fafafa', 'is lost', 'true'],
  ])('a button of %s on white %s', async (color, _, lostButton) => {
    const button: ThemeColor = {
      '@id': '/api/v2/shop/theme-colors/1',
      '@type': 'ThemeColor',
      id: 1,
      type: 'button-color',
      color,
    }
    await renderScreen('/login?theme=9', {
      as: 'guest',
      answers: { 'GET /shop/themes/9': themeOf({ colors: [button] }) },
    })
    await screen.findByText('Stemmenhuis')
    expect(document.querySelector('.sign-in')?.getAttribute('data-button-lost')).toBe(lostButton)
  })

  test('works without its theme, and says that it is missing', async () => {
    const { press } = await renderScreen('/login?theme=9', {
      as: 'guest',
      answers: { 'GET /shop/themes/9': themeOf() },
      first: { call: 'GET /shop/themes/9', meets: refused(500) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The theme of this page could not be loaded.')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    await press('Try again')
    expect(await screen.findByText('Stemmenhuis')).toBeTruthy()
  })

  test('in Dutch is Dutch', async () => {
    await renderScreen('/login', { as: 'guest', locale: 'nl' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeTruthy()
  })
})
