import { expect, test } from 'vitest'
import { setFieldsOf, setFormOf } from '../../src/features/sets/set-form.ts'
import { withMoved } from '../../src/ui/with-moved.ts'

const items = ['/a', '/b', '/c']

test('an item goes one place up or down, and not past either end', () => {
  expect([withMoved(items, '/c', -1), withMoved(items, '/a', 1)]).toEqual([
    ['/a', '/c', '/b'],
    ['/b', '/a', '/c'],
  ])
  expect([withMoved(items, '/a', -1), withMoved(items, '/c', 1), withMoved(items, '/d', 1)]).toEqual([
    items,
    items,
    items,
  ])
})

test('a form holds no null, and what is empty goes back as null', () => {
  const form = setFormOf({ title: 'Spring', message: null, expiresAt: null, items })
  expect(form).toEqual({ title: 'Spring', message: '', expiresAt: '', items })
  expect(setFieldsOf({ ...form, message: ' ' })).toEqual({ title: 'Spring', message: null, expiresAt: null, items })
})

test('what was not changed is not sent', () => {
  expect([setFieldsOf({ title: 'Other' }), setFieldsOf({ expiresAt: '2027-01-01T00:00:00.000Z' })]).toEqual([
    { title: 'Other' },
    { expiresAt: '2027-01-01T00:00:00.000Z' },
  ])
})
