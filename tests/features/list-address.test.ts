import { describe, expect, test } from 'vitest'
import { listHref, listPlaceIn, sortedPlace } from '../../src/features/lists/list-address.ts'

const fields = ['name', 'client.name', 'createdAt']

describe('the address of a list', () => {
  test.each([
    ['', { page: 1, search: '', sort: null }],
    ['?page=3', { page: 3, search: '', sort: null }],
    ['?page=0&search=%20spring%20', { page: 1, search: 'spring', sort: null }],
    ['?search=%20z%20', { page: 1, search: '', sort: null }],
    ['?search=😀', { page: 1, search: '', sort: null }],
    ['?search=zo&page=2', { page: 2, search: 'zo', sort: null }],
    ['?sort=name', { page: 1, search: '', sort: { field: 'name', isDescending: false } }],
    ['?sort=-client.name&page=2', { page: 2, search: '', sort: { field: 'client.name', isDescending: true } }],
    ['?sort=secret&page=x', { page: 1, search: '', sort: null }],
  ])('%s says %o', (search, place) => {
    expect(listPlaceIn(search, fields)).toEqual(place)
  })

  test('leaves out what goes without saying, and keeps what the path has', () => {
    const place = { page: 2, search: 'a b', sort: { field: 'name', isDescending: true } }
    expect(listHref('/clients', { page: 1, search: '', sort: null })).toBe('/clients')
    expect(listHref('/clients', place)).toBe('/clients?search=a+b&sort=-name&page=2')
    expect(listHref('/projects?state=archived', { ...place, search: '' })).toBe(
      '/projects?state=archived&sort=-name&page=2',
    )
  })
})

test('a header sorts, then turns round, always from the first page', () => {
  const name = { field: 'name', isDescendingFirst: false }
  const date = { field: 'createdAt', isDescendingFirst: true }
  const unsorted = { page: 4, search: 'an', sort: null }
  const byName = sortedPlace(unsorted, name)
  expect(byName).toEqual({ page: 1, search: 'an', sort: { field: 'name', isDescending: false } })
  expect(sortedPlace(byName, name).sort).toEqual({ field: 'name', isDescending: true })
  expect(sortedPlace(byName, date).sort).toEqual({ field: 'createdAt', isDescending: true })
})
