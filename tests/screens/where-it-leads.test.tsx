import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { showAs } from '../support/screens/show-as.ts'
import type { Answers } from '../support/screens/wire.ts'
import { clientOf, commentsOf, listOf, projectOf, statsOf } from '../support/screens/wire-literals.ts'

const main = () => within(screen.getByRole('main'))
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('the dashboard', () => {
  test('leads to what it counts and lists', async () => {
    const stats = statsOf({ latestOpenProjects: [projectOf(7)] })
    await renderScreen('/dashboard', { as: 'reseller', answers: { 'GET /shop/customers/2/stats': stats } })
    await screen.findByText('Spring sale 2027')
    expect(hrefsOf(main().getAllByRole('link'))).toEqual([
      '/projects',
      '/orders',
      '/clients',
      '/projects',
      '/projects/7/overview',
      '/notifications',
    ])
  })

  test('offers a client without projects none to create', async () => {
    await renderScreen('/dashboard', { as: 'client', answers: { 'GET /shop/customers/4/stats': statsOf() } })
    await screen.findByText('Your projects will appear here')
    expect(main().queryByRole('link', { name: 'Create a project' })).toBeNull()
  })

  test('says of a project that was archived meanwhile that it is', async () => {
    const stats = statsOf({ latestOpenProjects: [projectOf(7, { state: 'archived' })] })
    await renderScreen('/dashboard', { as: 'reseller', answers: { 'GET /shop/customers/2/stats': stats } })
    expect((await screen.findByText('Spring sale 2027')).parentElement?.textContent).toContain('Archived')
  })
})

const order = { ...orderOf('abc', 'new'), number: '000000123' }
const lists: [string, string, Answers, readonly [string, string][]][] = [
  [
    '/projects',
    '/projects/7/overview',
    { 'GET /shop/projects': listOf([projectOf(7)]) },
    [
      ['Project name', '/projects?sort=name'],
      ['Client name', '/projects?sort=client.name'],
      ['Created at', '/projects?sort=-createdAt'],
      ['Updated at', '/projects?sort=-updatedAt'],
    ],
  ],
  [
    '/clients/5/projects',
    '/projects/7/overview',
    { 'GET /shop/projects': listOf([projectOf(7)]), 'GET /shop/clients/5': clientOf(5) },
    [
      ['Project name', '/clients/5/projects?sort=name'],
      ['Client name', '/clients/5/projects?sort=client.name'],
      ['Created at', '/clients/5/projects?sort=-createdAt'],
      ['Updated at', '/clients/5/projects?sort=-updatedAt'],
    ],
  ],
  [
    '/clients',
    '/clients/5/details',
    { 'GET /shop/clients': listOf([clientOf(5)]) },
    [
      ['Name', '/clients?sort=company'],
      ['Number of projects', '/clients?sort=-numberOfProjects'],
      ['Number of contacts', '/clients?sort=-numberOfContacts'],
    ],
  ],
  [
    '/orders',
    '/orders/abc',
    { 'GET /shop/orders': listOf([order]) },
    [
      ['Order ID', '/orders?sort=-number'],
      ['Client Name', '/orders?sort=clientName'],
      ['Project name', '/orders?sort=projectName'],
      ['Created at', '/orders?sort=-createdAt'],
      ['Updated at', '/orders?sort=-updatedAt'],
    ],
  ],
  [
    '/projects/7/orders',
    '/projects/7/orders/abc',
    {
      'GET /shop/projects/7': projectOf(7),
      'GET /shop/projects/7/orders': listOf([order]),
      'GET /shop/projects/7/comments': commentsOf([]),
    },
    [
      ['Order ID', '/projects/7/orders?sort=-number'],
      ['Created at', '/projects/7/orders?sort=-createdAt'],
      ['Updated at', '/projects/7/orders?sort=-updatedAt'],
    ],
  ],
]

test.each(lists)(
  '%s: a row leads to %s, and the headers to the list in their order',
  async (path, row, answers, sorts) => {
    await renderScreen(path, { as: 'reseller', answers })
    const table = within(await screen.findByRole('table'))
    await waitFor(() => expect(hrefsOf(table.getAllByRole('link')).at(-1)).toBe(row))
    const headers = table.getAllByRole('columnheader').flatMap((header) => within(header).queryAllByRole('link'))
    expect(headers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(sorts)
  },
)

test('a list that is sorted says by what, and the other way round is a press away', async () => {
  const { heard } = await renderScreen('/orders?sort=-number&search=sale', {
    as: 'client',
    answers: { 'GET /shop/orders': listOf([order], 31) },
  })
  const header = await screen.findByRole('columnheader', { name: 'Order ID' })
  expect([header.getAttribute('aria-sort'), within(header).getByRole('link').getAttribute('href')]).toEqual([
    'descending',
    '/orders?search=sale&sort=number',
  ])
  await waitFor(() => expect(heard('GET /shop/orders')).toHaveLength(1))
  const [asked] = heard('GET /shop/orders')
  expect([asked?.query.get('order[number]'), asked?.query.get('search')]).toEqual(['desc', 'sale'])
  const next = await screen.findByRole('link', { name: 'Page 2' })
  expect(next.getAttribute('href')).toBe('/orders?search=sale&sort=-number&page=2')
  // What stands there instead on phones would be a second, hidden text of each header.
  expect(screen.getAllByText(/^Order ID/)).toHaveLength(1)
})

test('on a phone a list is sorted by a select', async () => {
  showAs('phone')
  await renderScreen('/orders?sort=-number', { as: 'client', answers: { 'GET /shop/orders': listOf([order]) } })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...select.options].map(({ value, text }) => [value, text]).slice(0, 3)).toEqual([
    ['', 'Default order'],
    ['number', 'Order ID, ascending'],
    ['-number', 'Order ID, descending'],
  ])
  expect(select.value).toBe('-number')
})
