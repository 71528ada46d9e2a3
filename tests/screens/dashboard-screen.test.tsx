import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { refused } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, projectOf, statsOf } from '../support/screens/wire-literals.ts'

const stats = statsOf({ latestOpenProjects: [projectOf(7), projectOf(8, { name: 'Summer sale', client: null })] })
const main = () => within(screen.getByRole('main'))

test('shows the counts, the recent projects and the latest notifications', async () => {
  await renderScreen('/dashboard', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2/stats': stats,
      'GET /shop/project-comments': commentsOf([answeredOf(21)], 1),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Mila Bakker' })).toBeTruthy()
  await screen.findByText('Sanne, without a doubt.')
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
    'Spring sale 2027NewClient Feedback responseSanne, without a doubt.21-11-2026 at 15:30',
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
    'GET /shop/project-comments': commentsOf([answeredOf(21)], 1),
  },
  facts: ['Sanne, without a doubt.'],
  empty: {
    answers: { 'GET /shop/project-comments': commentsOf([]) },
    text: 'Your notifications will appear here',
  },
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
