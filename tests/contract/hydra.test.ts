import { expect, test } from 'vitest'
import {
  adminIriOf,
  apiPrefix,
  idOf,
  iriOf,
  itemsPerBellPage,
  itemsPerPage,
  withoutOrigin,
} from '../../src/api/contract/hydra.ts'
import { firstPage, listParameters } from '../../src/api/contract/list.ts'

test.each([
  ['/api/v2/shop/projects/7', '7'],
  ['/api/v2/shop/products/tv%2F30%20sec', 'tv/30 sec'],
  ['7', '7'],
  ['/api/v2/shop/projects/', ''],
])('the id of %s is “%s”', (iri, id) => {
  expect(idOf(iri)).toBe(id)
})

test.each([
  ['projects', 7, '/api/v2/shop/projects/7'],
  ['products', 'tv/30 sec', '/api/v2/shop/products/tv%2F30%20sec'],
])('%s %s is %s', (resource, id, iri) => {
  expect(iriOf(resource, id)).toBe(iri)
})

test('what the provider’s team alone sees stands elsewhere', () => {
  expect(adminIriOf('items', 'tv/30 sec')).toBe('/api/v2/admin/items/tv%2F30%20sec')
})

test.each([
  ['/api/v2/shop/projects/7', '/api/v2/shop/projects/7'],
  ['http://portal.example/api/v2/shop/projects/7', '/api/v2/shop/projects/7'],
  ['https://portal.example:8080/api/v2', '/api/v2'],
  ['HTTPS://PORTAL.example/api', '/api'],
  ['https://portal.example', 'https://portal.example'],
  ['https://portal.example?a=/b', 'https://portal.example?a=/b'],
  ['ftp://portal.example/api', 'ftp://portal.example/api'],
  ['/api?next=http://portal.example/b', '/api?next=http://portal.example/b'],
])('%s without its origin is %s', (iri, path) => {
  expect(withoutOrigin(iri)).toBe(path)
})

test.each([
  [firstPage, { page: 1, itemsPerPage: 30, search: '' }],
  [
    { page: 2, search: 'an', sort: { field: 'client.name', isDescending: true } },
    { page: 2, itemsPerPage: 30, search: 'an', 'order[client.name]': 'desc' },
  ],
  [
    { page: 2, search: 'sale', sort: { field: 'client.name', isDescending: false } },
    { page: 2, itemsPerPage: 30, search: 'sale', 'order[client.name]': 'asc' },
  ],
  [
    { page: 1, search: '', sort: { field: 'createdAt', isDescending: true } },
    { page: 1, itemsPerPage: 30, search: '', 'order[createdAt]': 'desc' },
  ],
])('%o is asked for by %o', (place, query) => {
  expect(listParameters(place)).toEqual(query)
})

test('where the API is, and how much of a list comes at once', () => {
  expect([apiPrefix, itemsPerPage, itemsPerBellPage]).toEqual(['/api/v2', 30, 100])
})
