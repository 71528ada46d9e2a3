import { expect, test } from 'vitest'
import { chainOf, isId, matchRoute, type Route } from '../../src/app/route.ts'

const row = (path: string, parent?: string): Route => ({ path, access: 'client', title: { id: path }, parent })
const table = [row('/projects'), row('/projects/create', '/projects'), row('/projects/:projectId', '/projects')]

test('a path takes the first row that fits', () => {
  expect(matchRoute(table, '/projects/create')?.route.path).toBe('/projects/create')
  expect(matchRoute(table, '/projects/12')).toEqual({ route: table[2], params: { projectId: '12' } })
  expect(matchRoute(table, '/nowhere')).toBeNull()
})

test.each([
  ['7', true],
  ['120', true],
  ['0', false],
  ['07', false],
  ['-1', false],
  ['1.5', false],
  ['7a', false],
  ['abc', false],
  ['', false],
  ['99999999999999999999', false],
])('%s can be an id: %s', (segment, expected) => {
  expect(isId(segment)).toBe(expected)
})

test('a chain begins with the outermost parent', () => {
  const order = row('/projects/:projectId/orders', '/projects/:projectId')
  expect(chainOf([...table, order], order).map(({ path }) => path)).toEqual([
    '/projects',
    '/projects/:projectId',
    '/projects/:projectId/orders',
  ])
})
