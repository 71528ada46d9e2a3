import { expect, test } from 'vitest'
import {
  contactType,
  defaultAddressType,
  defaultCountryCode,
  isAddressFilled,
  isContact,
} from '../../src/api/contract/address.ts'

test.each([
  ['contact', true],
  ['company', false],
  ['', false],
])('an address of the type “%s” is a contact: %s', (type, expected) => {
  expect(isContact({ type })).toBe(expected)
})

test.each([
  [{}, false],
  [{ street: null, postcode: '', city: '   ' }, false],
  [{ countryCode: 'BE', firstName: 'Anna' }, false],
  [{ street: 'Oudegracht 12' }, true],
  [{ postcode: '3511 AB' }, true],
  [{ city: 'Utrecht' }, true],
])('%o is worth an address: %s', (fields, expected) => {
  expect(isAddressFilled(fields)).toBe(expected)
})

test('what an address is when nothing is said', () => {
  expect([defaultAddressType, contactType, defaultCountryCode]).toEqual(['company', 'contact', 'NL'])
})
