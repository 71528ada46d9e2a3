import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { clientOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

const dates = ['Created at', 'Updated at']
const projects = ['Project name', 'Client name', 'Status', ...dates]

test.each<[string, Answers, readonly string[]]>([
  ['/projects', { 'GET /shop/projects': listOf([projectOf(7)]) }, projects],
  [
    '/clients/5/projects',
    { 'GET /shop/projects': listOf([projectOf(7)]), 'GET /shop/clients/5': clientOf(5) },
    projects,
  ],
  ['/clients', { 'GET /shop/clients': listOf([clientOf(5)]) }, ['Name', 'Number of projects', 'Number of contacts']],
  [
    '/orders',
    { 'GET /shop/orders': listOf([orderOf('abc', 'new')]) },
    ['Order ID', 'Client Name', 'Project name', 'Order state', ...dates],
  ],
  [
    '/projects/7/orders',
    { 'GET /shop/projects/7/orders': listOf([orderOf('abc', 'new')]), 'GET /shop/projects/7': projectOf(7) },
    ['Order ID', 'Number of products', 'Status', ...dates],
  ],
])('the columns of %s', async (path, answers, expected) => {
  const { heard } = await renderScreen(path, { as: 'reseller', answers })
  await screen.findByRole('row', { name: /2026 at|Bakkerij/ })
  const headers = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(expected)
  const asked = heard().find(({ query }) => query.get('page') === '1' && query.get('itemsPerPage') !== '100')
  expect(asked?.query.get('itemsPerPage')).toBe('30')
})
