import { expect, test } from 'vitest'
import { phonePattern } from '../../src/api/contract/phone-number.ts'

test.each([
  '0201234567',
  '+31 20 123 45 67',
  '+31 (0)20 - 123 45 67',
  '(020) 123.45.67',
  '(+31) 20 1234567',
  '020 123',
  '+123456789012345',
  '020-1234567 x12',
  '0201234567x12',
  '020 1234567,X12',
  '020 123 4567, ext. 1234',
  '020 1234567 Ext 12',
  '020 1234567 tst. 5',
  '020 1234567 TST 5',
  '+44 20 7946 0958 #123456',
  '',
])('%j is a telephone number, or none', (text) => expect(phonePattern.test(text)).toBe(true))

test.each([
  'abc',
  '-',
  '06',
  '020 12',
  '+1234567890123456',
  '020 1234567 ext.',
  '020 1234567 x1234567',
  '020 1234567 or 06 12345678',
  '02+01234567',
  'tel. 0201234567',
  '٠٢٠١٢٣٤٥٦٧',
])('%j is no telephone number', (text) => expect(phonePattern.test(text)).toBe(false))
