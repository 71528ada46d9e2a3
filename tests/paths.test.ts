import { describe, expect, test } from 'vitest'
import { isPortalPath, paramsOf } from '../src/match-path.ts'
import { fill, paths, withQuery } from '../src/paths.ts'

describe('a path', () => {
  test.each([
    ['/projects/7', '/projects/:projectId', { projectId: '7' }],
    ['/projects/7/', '/projects/:projectId', { projectId: '7' }],
    ['/projects/a%2Fb/orders/8', '/projects/:projectId/orders/:orderId', { projectId: 'a/b', orderId: '8' }],
    ['/', '/', {}],
    ['/projects', '/projects/:projectId', null],
    ['/projects/7/overview', '/projects/:projectId', null],
    ['/clients/7', '/projects/:projectId', null],
    ['/projects/%E0%A4%A', '/projects/:projectId', null],
    ['/Projects/7', '/projects/:projectId', null],
    ['/projects//7', '/projects/:projectId', null],
  ])('%s against %s gives %o', (path, pattern, params) => {
    expect(paramsOf(pattern, path)).toEqual(params)
  })
})

test('a filled pattern is the path again', () => {
  expect(fill('/projects/:projectId/orders/:orderId', { projectId: 'a/b', orderId: '8' })).toBe(
    '/projects/a%2Fb/orders/8',
  )
})

test('an address is a path with its values and its query', () => {
  expect([
    paths.dashboard(),
    paths.project(7),
    paths.projectOrder('a/b', 8),
    paths.shareItem('tom & co', { theme: 12 }),
    paths.shareExplore.talent({ theme: null }),
    paths.login({ theme: '' }),
    paths.link({ link: 'eyJ', theme: 3 }),
    paths.projects({ state: 'archived' }),
  ]).toEqual([
    '/dashboard',
    '/projects/7',
    '/projects/a%2Fb/orders/8',
    '/share/explore/tom%20%26%20co?theme=12',
    '/share/explore-talent',
    '/login',
    '/?link=eyJ&theme=3',
    '/projects?state=archived',
  ])
})

test('a query takes what is set, and keeps what it has beside', () => {
  expect(withQuery('/projects?state=archived&page=4', { search: 'a b', page: null })).toBe(
    '/projects?state=archived&search=a+b',
  )
  expect(withQuery('?theme=12&filter=a', { filter: ['b', '', 'c'] })).toBe('?theme=12&filter=b&filter=c')
  expect(withQuery('/orders', {})).toBe('/orders')
})

test.each([
  ['/', true],
  ['/login', true],
  ['/projects/', true],
  ['/projects/anything/orders/at-all', true],
  ['/share/explore-idents', true],
  ['/projects/7/nowhere', false],
  ['/Login', false],
  ['/assets/main.js', false],
])('%s is a page of the portal: %s', (path, expected) => {
  expect(isPortalPath(path)).toBe(expected)
})
