import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { refused } from '../support/screens/wire.ts'
import { clientOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

const some = listOf([projectOf(7), projectOf(8, { name: 'Summer sale', client: null })])
const none = listOf([])

testStates({
  path: '/projects',
  as: 'reseller',
  asks: 'GET /shop/projects',
  answers: { 'GET /shop/projects': some },
  rows: [
    'Spring sale 2027 Bakkerij Blauw Open 14-11-2026 at 09:12 20-11-2026 at 16:40',
    'Summer sale - Open 14-11-2026 at 09:12 20-11-2026 at 16:40',
  ],
  empty: { answers: { 'GET /shop/projects': none }, text: 'Create a project' },
})

testStates({
  path: '/clients/5/projects',
  as: 'reseller',
  asks: 'GET /shop/projects',
  answers: { 'GET /shop/projects': some, 'GET /shop/clients/5': clientOf(5) },
  rows: ['Spring sale 2027 Bakkerij Blauw Open 14-11-2026 at 09:12 20-11-2026 at 16:40'],
  empty: { answers: { 'GET /shop/projects': none }, text: 'Client projects will appear here' },
})

test('the projects of a client that could not be loaded are there all the same, and it is not deleted unseen', async () => {
  await renderScreen('/clients/5/projects', {
    as: 'reseller',
    answers: { 'GET /shop/projects': some, 'GET /shop/clients/5': refused(500) },
  })
  expect(await screen.findByRole('link', { name: 'Summer sale' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete client' })).toBeNull())
})

test('the projects of a client are asked for by the client, whatever their state', async () => {
  const { heard } = await renderScreen('/clients/5/projects', {
    as: 'reseller',
    answers: { 'GET /shop/projects': some, 'GET /shop/clients/5': clientOf(5) },
  })
  await screen.findByRole('link', { name: 'Summer sale' })
  const [asked] = heard('GET /shop/projects')
  expect([asked?.query.get('client'), asked?.query.getAll('state[]')]).toEqual([
    '/api/v2/shop/customers/5',
    ['open', 'archived'],
  ])
})

test('the tab of archived projects asks for them', async () => {
  const archived = projectOf(9, { name: 'Autumn sale', state: 'archived' })
  const { heard, user } = await renderScreen('/projects', {
    as: 'reseller',
    answers: {
      'GET /shop/projects': ({ query }) => (query.get('state') === 'archived' ? listOf([archived]) : some),
    },
  })
  await waitFor(() => expect(heard('GET /shop/projects')).toHaveLength(1))
  await user.click(await screen.findByRole('link', { name: 'Archived' }))
  await screen.findByRole('row', {
    name: 'Autumn sale Bakkerij Blauw Archived 14-11-2026 at 09:12 20-11-2026 at 16:40',
  })
  expect(heard('GET /shop/projects').map(({ query }) => query.get('state'))).toEqual(['open', 'archived'])
})

test('an agency may add a project, a client of one may not', async () => {
  const answers = { 'GET /shop/projects': none }
  await renderScreen('/projects', { as: 'client', answers })
  await screen.findByText('Create a project')
  expect(screen.queryByRole('link', { name: 'Add project' })).toBeNull()
})

test('31 projects are two pages, and the second asks for itself', async () => {
  const { heard, user } = await renderScreen('/projects', {
    as: 'reseller',
    answers: { 'GET /shop/projects': listOf([projectOf(7)], 31) },
  })
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await screen.findByRole('link', { name: 'Page 2', current: 'page' })
  expect(heard('GET /shop/projects').map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  expect(location.search).toBe('?page=2')
})

test('30 projects are one page', async () => {
  await renderScreen('/projects', { as: 'reseller', answers: { 'GET /shop/projects': listOf([projectOf(7)], 30) } })
  await screen.findByRole('link', { name: 'Spring sale 2027' })
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
})

test('a page past the last one leads to the last one', async () => {
  await renderScreen('/projects?page=9', {
    as: 'reseller',
    answers: { 'GET /shop/projects': listOf([projectOf(7)], 31) },
  })
  await screen.findByRole('link', { name: 'Page 2', current: 'page' })
  expect(location.search).toBe('?page=2')
})

test('a search of one character is not made, and says why', async () => {
  const { heard, user } = await renderScreen('/projects', { as: 'reseller', answers: { 'GET /shop/projects': some } })
  await user.type(await screen.findByRole('searchbox', { name: 'Search by project or client' }), 's{Enter}')
  expect(await screen.findByText('Type at least 2 characters')).toBeTruthy()
  expect(heard('GET /shop/projects')).toHaveLength(1)
})

test.each([
  [0, '0 results'],
  [1, '1 result'],
  [2, '2 results'],
])('a search tells how many it found: %i', async (total, words) => {
  const found = some['hydra:member'].slice(0, total)
  await renderScreen('/projects?search=sale', { as: 'reseller', answers: { 'GET /shop/projects': listOf(found) } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a search that finds nothing offers to clear it', async () => {
  const { user } = await renderScreen('/projects?search=winter', {
    as: 'reseller',
    answers: { 'GET /shop/projects': ({ query }) => (query.get('search') === 'winter' ? none : some) },
  })
  await screen.findByText('Nothing found for “winter”')
  await user.click(screen.getByText('Clear search'))
  expect(await screen.findByRole('link', { name: 'Spring sale 2027' })).toBeTruthy()
})

test('a search of one character in an address is none', async () => {
  const { heard } = await renderScreen('/projects?search=z', {
    as: 'reseller',
    answers: { 'GET /shop/projects': some },
  })
  expect(await screen.findByRole('link', { name: 'Spring sale 2027' })).toBeTruthy()
  expect(heard('GET /shop/projects').map(({ query }) => query.get('search'))).toEqual([null])
  expect(screen.queryByText('2 results')).toBeNull()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})
