import { describe, expect, test } from 'vitest'
import { required } from '../../src/api/contract/hydra.ts'
import { formatBytes } from '../../src/ui/file-size.ts'
import { includesText } from '../../src/ui/includes-text.ts'
import { initialsOf, tintOf } from '../../src/ui/initials.ts'
import { messageOf } from '../../src/ui/refusal.ts'
import { violationsBeside, violationsFor } from '../../src/ui/violations.ts'

describe('initialsOf', () => {
  test.each([
    ['Noor Bakker', 'NB'],
    ['Greta de la Fuente', 'GF'],
    ['élodie', 'É'],
    ['  Studio  ', 'S'],
    ['Jan – Bakker', 'JB'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('a name keeps its tint, within those that there are', () => {
    const tints = ['Noor Bakker', 'Tom van Rijn', '', 'Étienne Morel'].map((name) => tintOf(name))
    expect(tints).toEqual(['Noor Bakker', 'Tom van Rijn', '', 'Étienne Morel'].map((name) => tintOf(name)))
    expect(tints.every((tint) => tint >= 1 && tint <= 6)).toBe(true)
    expect(new Set(Array.from({ length: 40 }, (_, index) => tintOf(`Voice ${index}`))).size).toBe(6)
  })
})

describe('includesText', () => {
  test.each([
    ['Anouk Smeets', 'smeets  anouk'],
    ['Sinéad O’Connor', "sinead o'con"],
    ["Sinéad O'Connor", 'o’connor,'],
    ['Mei-Lin Chan', 'mei lin'],
    ['Yasmina El Amrani', 'el-amrani'],
    ['Noor Bakker', ''],
  ])('finds %s by “%s”', (text, typed) => {
    expect(includesText(text, typed)).toBe(true)
  })

  test.each(['anouk bakker', 'meets anouk', 'k a'])('does not find Anouk Smeets by “%s”', (typed) => {
    expect(includesText('Anouk Smeets', typed)).toBe(false)
  })
})

describe('formatBytes', () => {
  test.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [348_160, '340 KB'],
    [4_404_019, '4.2 MB'],
    [52_428_800, '50 MB'],
    [3_221_225_472, '3 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text)
  })
})

describe('violations', () => {
  const violations = [
    { propertyPath: 'email', message: 'Already taken.', code: '1' },
    { propertyPath: 'email', message: 'Too long.', code: '2' },
    { propertyPath: 'addresses[0].street', message: 'Missing.', code: '3' },
  ]

  test('appear under the field whose name is their path', () => {
    expect(violationsFor(violations, 'email', 'noor@')).toBe('Already taken. Too long.')
    expect(violationsFor(violations, 'street', '')).toBeUndefined()
  })

  test('of a field are said as long as it is as it was, field by field', () => {
    const refused = [required('company', 'Missing.'), required('items', 'Too many.')]
    const said = (company: string, items: string[]) => [
      violationsFor(refused, 'company', company),
      violationsFor(refused, 'items', items),
    ]
    expect([said('', ['a']), said('N', ['a']), said('', ['a', 'b'])]).toEqual([
      ['Missing.', 'Too many.'],
      [undefined, 'Too many.'],
      ['Missing.', undefined],
    ])
  })

  test('of a field that is missing say nothing else of it', () => {
    const refused = [{ propertyPath: 'email', message: 'No address.', code: 'email' }]
    expect(violationsFor(refused, 'email', '')).toBe('No address.')
    expect(violationsFor([required('email', 'Missing.'), ...refused], 'email', '')).toBe('Missing.')
  })

  test('that no field shows are left for a banner', () => {
    expect(violationsBeside(violations, ['email', 'street'])).toEqual(['Missing.'])
  })

  test('of a missing field says it in the words of the screen, any other in its own', () => {
    const [taken] = violations
    expect([undefined, required('email'), taken].map((found) => messageOf(found, 'Write an email.'))).toEqual([
      undefined,
      'Write an email.',
      'Already taken.',
    ])
  })
})
