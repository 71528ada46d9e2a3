import { expect, test } from 'vitest'
import {
  customerName,
  displayName,
  isReseller,
  isUnderReview,
  mayCast,
  minPasswordLength,
} from '../../src/api/contract/customer.ts'

test.each([
  ['reseller', true, [true, true, false]],
  ['reseller', false, [true, false, true]],
  ['client', true, [false, false, false]],
  ['client', false, [false, false, false]],
] as const)('a %s, approved %s: is a reseller, may cast, is under review', (role, approved, expected) => {
  const customer = { role, approved }
  expect([isReseller(customer), mayCast(customer), isUnderReview(customer)]).toEqual(expected)
})

test.each([
  ['Mila', 'Bakker', 'Stemmenhuis', 'mila@example.com', 'Mila Bakker'],
  ['Mila', null, 'Stemmenhuis', 'mila@example.com', 'Mila'],
  ['', 'Bakker', 'Stemmenhuis', 'mila@example.com', 'Bakker'],
  [null, null, 'Stemmenhuis', 'mila@example.com', 'Stemmenhuis'],
  ['', '', '', 'mila@example.com', 'mila@example.com'],
  [null, null, undefined, 'mila@example.com', 'mila@example.com'],
  [null, null, null, null, ''],
])('%s %s of %s, %s, is greeted as “%s”', (firstName, lastName, company, email, name) => {
  expect(displayName({ firstName, lastName, email, ...(company !== undefined && { company }) })).toBe(name)
})

test('a customer is named by company, else as a person', () => {
  const eva = { firstName: 'Eva', lastName: 'Postma', email: 'eva@example.com' }
  expect(customerName({ ...eva, company: 'Bakkerij Blauw' })).toBe('Bakkerij Blauw')
  expect(customerName({ ...eva, company: null })).toBe('Eva Postma')
})

test('a password has ten characters or more', () => {
  expect(minPasswordLength).toBe(10)
})
