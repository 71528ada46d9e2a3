import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Waiting } from '../../src/api/contract/waiting.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { inTurn, pending, refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, notRead, projectOf, statsOf } from '../support/screens/wire-literals.ts'

const stats = statsOf({ latestOpenProjects: [projectOf(7), projectOf(8, { name: 'Summer sale', client: null })] })
const main = () => within(screen.getByRole('main'))

afterEach(() => void vi.useRealTimers())

test('shows the counts, the recent projects and the latest notifications', async () => {
  await renderScreen('/dashboard', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/stats': stats,
      'GET /shop/project-comments': commentsOf([answeredOf(21, notRead)], 1),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })).toBeTruthy()
  await screen.findByText('Sanne, without a doubt.')
  await screen.findByText('Summer sale')
  const links = main()
    .getAllByRole('link')
    .map(({ textContent, ...link }) => [textContent, link])
  expect(links.map(([text]) => text)).toEqual([
    'Open projects3',
    'Orders in progress2',
    'Clients14',
    'All projects',
    'Spring sale 2027Bakkerij BlauwOpen20-11-2026 at 16:40',
    'Summer sale-Open20-11-2026 at 16:40',
    'All notifications',
    'Spring sale 2027NewClient Feedback response · Anna VisserSanne, without a doubt.21-11-2026 at 15:30',
  ])
})

test('a client sees no count of clients', async () => {
  await renderScreen('/dashboard', {
    as: 'client',
    answers: { 'GET /shop/customers/4/stats': statsOf({ fullName: 'Joris de Boer' }) },
  })
  await screen.findByText('3')
  expect([main().queryByText('Clients'), main().getByRole('heading', { level: 1 }).textContent]).toEqual([
    null,
    'Hello Joris de Boer',
  ])
})

testStates({
  path: '/dashboard',
  as: 'reseller',
  asks: 'GET /shop/project-comments',
  answers: {
    'GET /shop/customers/2/stats': stats,
    'GET /shop/project-comments': commentsOf([answeredOf(21, notRead)], 1),
  },
  facts: ['Sanne, without a doubt.'],
  empty: {
    answers: { 'GET /shop/project-comments': commentsOf([]) },
    text: 'Your notifications will appear here',
  },
})

test('is busy until it is counted', async () => {
  await renderScreen('/dashboard', { as: 'reseller', answers: { 'GET /shop/customers/2/stats': pending } })
  const card = (await screen.findByRole('heading', { name: 'Recent projects' })).closest('section')
  expect(within(card ?? document.body).getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(main().getByRole('link', { name: 'Open projects' }).closest('ul')?.getAttribute('aria-busy')).toBe('true')
  expect(main().queryByText('Your projects will appear here')).toBeNull()
})

test('without projects it says where they will be, and an agency may create one', async () => {
  await renderScreen('/dashboard', { as: 'reseller', answers: { 'GET /shop/customers/2/stats': statsOf() } })
  await screen.findByText('Your projects will appear here')
  expect(main().getByRole('link', { name: 'Create a project' }).getAttribute('href')).toBe('/projects/create')
})

test('no more than the four latest notifications are shown', async () => {
  const threads = [31, 33, 35, 37, 39].map((id) => answeredOf(id, { comment: `Answer ${id}` }))
  await renderScreen('/dashboard', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/stats': statsOf(),
      'GET /shop/project-comments': commentsOf(threads, 5),
    },
  })
  await screen.findByText('Answer 31')
  expect(main().getAllByText(/^Answer \d+$/)).toHaveLength(4)
})

const underReview = 'Your reseller account is under review.'
const meanwhile =
  'Your dashboard will be available after our team evaluates your request. In the meantime you can explore voices.'

test('an agency that waits for its approval reads that, and nothing is counted', async () => {
  const { heard } = await renderScreen('/dashboard', { as: 'waiting' })
  const title = await screen.findByText(underReview)
  expect(title.parentElement?.textContent).toContain(meanwhile)
  expect(screen.getByRole('link', { name: 'explore voices' }).getAttribute('href')).toBe('/explore-voices')
  expect([screen.queryByText('Try again'), heard('GET /shop/customers/3/stats')]).toEqual([null, []])
})

test.each([403, 500])('a refused or failed dashboard reads the same, and can be tried again: %i', async (status) => {
  const { user } = await renderScreen('/dashboard', {
    as: 'reseller',
    answers: { 'GET /shop/customers/2/stats': stats },
    first: { call: 'GET /shop/customers/2/stats', meets: refused(status) },
  })
  expect(await screen.findByText(underReview)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Recent projects')).toBeTruthy()
})

describe('what needs a person', () => {
  const project = { '@id': '/api/v2/shop/projects/7', id: 7, name: 'Spring sale 2027' }
  const since = '2026-11-18T10:00:00+01:00'
  const waiting: Waiting[] = [
    { kind: 'answers', count: 2, project, order: null, since },
    { kind: 'undelivered', count: 1, project, order: null, since },
    { kind: 'silence', count: 1, project, order: null, since },
    { kind: 'expired', count: 1, project, order: null, since },
    { kind: 'recordings', count: 2, project, order: { code: 'def', number: '000000008' }, since },
    { kind: 'voiceless', count: 1, project, order: null, since },
    { kind: 'unpaid', count: 1, project: null, order: { code: 'abc', number: '000000007' }, since },
  ]
  const show = (list: Waiting[] | undefined, as: 'reseller' | 'client' = 'reseller') =>
    renderScreen('/dashboard', {
      as,
      answers: {
        'GET /shop/customers/2/stats': statsOf(list && { waiting: list }),
        'GET /shop/customers/4/stats': statsOf(list && { waiting: list }),
        'GET /shop/project-comments': commentsOf([]),
      },
    })

  test('is listed, and each leads to where it is done', async () => {
    await show(waiting)
    const list = await screen.findByRole('list', { name: 'What needs you' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 answers to useSpring sale 202718-11-2026 at 10:00', '/projects/7/communication'],
      ['1 request could not be deliveredSpring sale 202718-11-2026 at 10:00', '/projects/7/communication'],
      ['1 request unanswered for 3 days or moreSpring sale 202718-11-2026 at 10:00', '/projects/7/communication'],
      ['The last request ended without an answerSpring sale 202718-11-2026 at 10:00', '/projects/7/communication'],
      ['2 recordings to decideSpring sale 202718-11-2026 at 10:00', '/orders/def'],
      ['1 product without a voiceSpring sale 202718-11-2026 at 10:00', '/projects/7/overview'],
      ['Order 000000007 is not paid-18-11-2026 at 10:00', '/orders/abc'],
    ])
  })

  test('may be nothing', async () => {
    await show([])
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })

  test('a client’s is what they are asked', async () => {
    await show([{ kind: 'asked', count: 2, project, order: null, since }], 'client')
    const list = await screen.findByRole('list', { name: 'What needs you' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 requests for your feedbackSpring sale 202718-11-2026 at 10:00', '/projects/7/communication'],
    ])
  })

  test('a request that ends while the dashboard is open, in the background too, is told within minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const expired: Waiting = { kind: 'expired', count: 1, project, order: null, since }
    await renderScreen('/dashboard', {
      as: 'reseller',
      answers: {
        'GET /shop/customers/2/stats': inTurn(statsOf({ waiting: [] }), refused(503), statsOf({ waiting: [expired] })),
      },
    })
    await screen.findByText('Nothing waits for you')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(screen.getByText('Nothing waits for you')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(await screen.findByText('The last request ended without an answer')).toBeTruthy()
  })

  test('is not shown by a server that does not look for it', async () => {
    await show(undefined)
    await screen.findByText('Your projects will appear here')
    expect(screen.queryByText('What needs you')).toBeNull()
  })
})
