import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, refused } from '../support/screens/wire.ts'
import { clientOf, commentsOf, listOf, projectOf, themeOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const ofAnother = { ...orderOf('abc', 'new'), projectId: 8 }

const signedIn = [
  '/dashboard',
  '/notifications',
  '/explore-voices',
  '/explore-talent',
  '/explore-music',
  '/explore-idents',
  '/sets',
  '/projects',
  '/projects/create',
  '/projects/7/overview',
  '/projects/7/orders',
  '/projects/7/orders/abc',
  '/projects/7/order-overview',
  '/projects/7/order-completed',
  '/projects/7/communication',
  '/clients',
  '/clients/5/details',
  '/clients/5/projects',
  '/orders',
  '/orders/abc',
  '/settings/account',
  '/settings/security',
  '/settings/companyprofile',
]

test.each(signedIn)('a guest is led from %s to the sign-in', async (path) => {
  await renderScreen(path, { as: 'guest' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  expect(location.pathname).toBe('/login')
})

test('a guest who was led to the sign-in comes back to the comment that the address names', async () => {
  await renderScreen('/projects/7/communication?page=2#comment-21', { as: 'guest' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(history.state).toMatchObject({ wanted: '/projects/7/communication?page=2#comment-21' })
})

test.each([
  '/sets',
  '/clients',
  '/clients/5/details',
  '/clients/5/projects',
  '/projects/create',
  '/settings/companyprofile',
])('a client of an agency finds nothing at %s', async (path) => {
  const answers: Answers = { 'GET /shop/clients/5': refused(403) }
  await renderScreen(path, { as: 'client', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(location.pathname).toBe(path)
})

test.each(['/clients', '/clients/5/details', '/clients/5/projects', '/projects/create'])(
  'an agency that waits for its approval reads that at %s',
  async (path) => {
    await renderScreen(path, { as: 'waiting', answers: { 'GET /shop/clients/5': refused(403) } })
    expect(await screen.findByText('Your reseller account is under review.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test.each([
  ['reseller', 'Create a project', ['Start new project', 'Add project', 'Add project']],
  ['waiting', 'Your reseller account is under review.', []],
] as const)('nobody is offered a page that is closed to them: %s', async (as, words, ways) => {
  await renderScreen('/projects', { as, answers: { 'GET /shop/projects': listOf([]) } })
  expect(await screen.findByText(words)).toBeTruthy()
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/projects/create')
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
})

test('an agency whose approval was taken back still finds its projects', async () => {
  await renderScreen('/projects', { as: 'waiting', answers: { 'GET /shop/projects': listOf([projectOf(7)]) } })
  expect(await screen.findByRole('link', { name: 'Spring sale 2027' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add project' })).toBeNull()
})

describe('a path', () => {
  test.each([
    ['/projects/7', '/projects/7/overview'],
    ['/clients/5', '/clients/5/details'],
    ['/settings', '/settings/account'],
  ])('%s leads on to %s', async (path, target) => {
    await renderScreen(path, {
      as: 'reseller',
      answers: {
        'GET /shop/projects/7': projectOf(7, { client: null }),
        'GET /shop/projects/7/comments': { ...listOf([]), unread: 0 },
        'GET /shop/clients/5': clientOf(5),
      },
    })
    await waitFor(() => expect(location.pathname).toBe(target))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  test.each(['/forgotten-password', '/forgotten-password/'])(
    '%s without a token leads to the sign-in',
    async (path) => {
      await renderScreen(path, { as: 'guest' })
      await waitFor(() => expect(location.pathname).toBe('/login'))
    },
  )

  test.each(['/login', '/register', '/forgot-password'])('%s leads whoever is signed in on', async (path) => {
    await renderScreen(path, { as: 'waiting' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })).toBeTruthy()
    expect(location.pathname).toBe('/dashboard')
  })

  test.each([
    '/nowhere',
    '/projects/abc/overview',
    '/projects/0/overview',
    '/clients/-1/details',
    '/projects/9007199254740993/orders',
  ])('%s is none', async (path) => {
    await renderScreen(path, { as: 'reseller' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getAllByText('Page not found')).toHaveLength(1)
    const home = screen.getByRole('link', { name: 'Go to the dashboard' })
    expect(home.getAttribute('href')).toBe('/dashboard')
  })

  test('that leads nowhere has the focus once a way leads there', async () => {
    await renderScreen('/notifications', { as: 'reseller', answers: { 'GET /shop/project-comments': commentsOf([]) } })
    await screen.findByText('Your notifications will appear here')
    act(() => navigate('/nowhere'))
    const title = await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('that leads nowhere offers a guest the dashboard and the sign-in', async () => {
    await renderScreen('/nowhere', { as: 'guest' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('that leads nowhere keeps the theme on the way to the sign-in', async () => {
    const { user } = await renderScreen('/nowhere?theme=9', {
      as: 'guest',
      answers: { 'GET /shop/themes/9': themeOf() },
    })
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(location.href).toBe(`${location.origin}/login?theme=9`)
    await waitFor(() => expect(document.title).toBe('Sign in · Stemmenhuis'))
  })
})

const noProject: Answers = { 'GET /shop/projects/7': refused(404) }
const noClient: Answers = { 'GET /shop/clients/5': refused(404) }

test.each<[string, Answers]>([
  ['/projects/7/orders', { ...noProject, 'GET /shop/projects/7/orders': refused(404) }],
  ['/projects/7/order-completed', { ...noProject, 'GET /shop/projects/7/orders': refused(404) }],
  ['/projects/7/orders/abc', { ...noProject, 'GET /shop/orders/abc': refused(404) }],
  ['/projects/7/orders/abc', { 'GET /shop/projects/7': projectOf(7), 'GET /shop/orders/abc': ofAnother }],
  ['/clients/5/projects', { ...noClient, 'GET /shop/projects': listOf([]) }],
])('what is not there, or not in this place, is a page that was not found: %s', async (path, answers) => {
  await renderScreen(path, { as: 'reseller', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect([location.pathname, screen.queryByRole('alert')]).toEqual([path, null])
})

describe('a call whose token is not taken any more', () => {
  const renewal = 'POST /shop/authentication-token/refresh'
  const next = tokensNamed('next', Date.now() + 3_600_000, '/api/v2/shop/customers/2')
  const open = (answers: Answers) =>
    renderScreen('/orders', {
      as: 'reseller',
      answers: { 'GET /shop/orders': listOf([]), ...answers },
      first: { call: 'GET /shop/orders', meets: refused(401) },
    })

  test('is made once more with another one, and nobody sees it', async () => {
    const { heard } = await open({ [renewal]: next })
    expect(await screen.findByText('Your orders will appear here')).toBeTruthy()
    const tokens = heard('GET /shop/orders').map(({ headers }) => headers.get('Authorization'))
    expect([tokens.length, tokens[1]]).toEqual([2, `Bearer ${next.token}`])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads to the sign-in where the session is over', async () => {
    await open({ [renewal]: refused(401) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(location.pathname).toBe('/login')
  })
})

test('an account that can not be loaded offers another try, and to sign out', async () => {
  const { press } = await renderScreen('/dashboard', {
    as: 'waiting',
    first: { call: 'GET /shop/customers/3', meets: refused(500) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  await press('Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })).toBeTruthy()
})
