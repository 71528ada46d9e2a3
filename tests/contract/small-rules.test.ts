import { expect, test } from 'vitest'
import { catalogueParameters } from '../../src/api/contract/catalogue.ts'
import { filtersOf, kindNamed } from '../../src/api/contract/embed.ts'
import { isRequired, required } from '../../src/api/contract/hydra.ts'
import { importBytes, isOpenImport } from '../../src/api/contract/import.ts'
import { isFields } from '../../src/api/contract/is-fields.ts'
import { isTexts } from '../../src/api/contract/is-texts.ts'
import { isTooLong, keptEmail } from '../../src/api/contract/kept-text.ts'
import { eachOnce, lastPageFor, pagesFor } from '../../src/api/contract/list.ts'
import { wereNamesHidden } from '../../src/api/contract/names-hidden.ts'
import { deliveryStateOf, recordingBytes } from '../../src/api/contract/recording.ts'
import { isSetExpired } from '../../src/api/contract/set.ts'
import { silentDays, waitingKinds } from '../../src/api/contract/waiting.ts'

test('a link of a set ends at its moment, or never', () => {
  const end = Date.parse('2026-11-24T12:00:00Z')
  const isEnded = (now: number) => isSetExpired({ expiresAt: '2026-11-24T12:00:00Z' }, now)
  expect([isEnded(end - 1), isEnded(end), isSetExpired({ expiresAt: null }, end)]).toEqual([false, true, false])
})

test.each([
  ['abcde', false],
  [' abcde\n', false],
  ['👍👍👍👍👍', false],
  ['abcdef', true],
  ['👍👍👍👍👍👍', true],
])('a text is measured in signs, without the white space around it: %j', (text, expected) => {
  expect(isTooLong(text, 5)).toBe(expected)
})

test('an e-mail is kept in small letters, without the white space around it', () => {
  expect(keptEmail(' Kim@Stem.example\n')).toBe('kim@stem.example')
})

test('what was read twice stands once, where it stood first and as it was read last', () => {
  const entry = (id: number, name: string) => ({ id, name })
  const read = [entry(3, 'Spring'), entry(2, 'Summer'), entry(3, 'Spring sale'), entry(1, 'Autumn')]
  expect(eachOnce(read, ({ id }) => id)).toEqual([entry(3, 'Spring sale'), entry(2, 'Summer'), entry(1, 'Autumn')])
})

test('a list of so many items fills whole pages, and its last one is the first where there is nothing', () => {
  expect([pagesFor(0, 10), pagesFor(10, 10), pagesFor(11, 10)]).toEqual([0, 1, 2])
  expect([lastPageFor(0, 10), lastPageFor(10, 10), lastPageFor(11, 10)]).toEqual([1, 1, 2])
})

test('a catalogue is known by the name of its addresses and by that of the API', () => {
  expect(['voices', 'talent', 'talents', 'music', 'musics', 'idents', 'demos', ''].map(kindNamed)).toEqual([
    'voices',
    'talents',
    'talents',
    'musics',
    'musics',
    'idents',
    null,
    null,
  ])
})

test.each([
  [[], '', {}],
  [['dutch', 'male'], '', { filters: '["dutch","male"]' }],
  [['dutch'], 'Noor', { filters: '{"taxons":["dutch"],"search":"Noor"}' }],
  [[], 'Noor', { filters: '{"taxons":[],"search":"Noor"}' }],
])('the element is told of the filters %o and the search %j', (taxons, search, settings) => {
  expect(filtersOf(taxons, search)).toEqual(settings)
})

test('a page of a catalogue is asked for by its own size where one is wished', () => {
  const asked = (itemsPerPage?: number) =>
    catalogueParameters('talents', {
      page: 2,
      taxons: ['dutch'],
      name: ' Noor ',
      ...(itemsPerPage && { itemsPerPage }),
    })
  expect(asked(7)).toMatchObject({
    page: 2,
    itemsPerPage: 7,
    'productTaxons.taxon.code': ['dutch'],
    'translations.name': 'noor',
  })
  expect(asked().itemsPerPage).toBe(30)
})

test('what a form misses is told from what a server refuses', () => {
  expect(required('name')).toEqual({ propertyPath: 'name', message: '', code: 'required' })
  expect(required('name', 'Please enter a name.').message).toBe('Please enter a name.')
  expect([isRequired(required('name')), isRequired({ propertyPath: 'name', message: '', code: 'taken' })]).toEqual([
    true,
    false,
  ])
})

test.each<[unknown, boolean]>([
  [[], true],
  [['a', ''], true],
  [['a', 1], false],
  [[null], false],
  ['a', false],
  [null, false],
  [{ 0: 'a', length: 1 }, false],
])('a list of texts, or not: %j', (value, expected) => {
  expect(isTexts(value)).toBe(expected)
})

test.each<[unknown, boolean]>([
  [{}, true],
  [{ name: 'Spring' }, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['name', false],
  [7, false],
  [() => 'name', false],
])('fields to look at, or none: %o', (value, expected) => {
  expect(isFields(value)).toBe(expected)
})

test('what waits for a person, as the wire calls it, and how many days a request may be silent', () => {
  expect([waitingKinds, silentDays]).toEqual([
    ['asked', 'answers', 'undelivered', 'silence', 'expired', 'recordings', 'voiceless', 'unpaid'],
    3,
  ])
})

test('a recording and an import may have 500 MiB', () => {
  expect([recordingBytes, importBytes]).toEqual([524_288_000, 524_288_000])
})

test('a line fares as its newest recording does, and waits without one', () => {
  const states = [[], [{ state: 'revision' } as const, { state: 'approved' } as const]].map(deliveryStateOf)
  expect(states).toEqual(['awaiting', 'revision'])
})

test('more is to come of an import that waits or runs', () => {
  const states = ['queued', 'running', 'completed', 'stopped', 'refused'] as const
  expect(states.map((state) => isOpenImport({ state }))).toEqual([true, true, false, false, false])
})

test.each([
  [{ blind: true }, {}, true],
  [{}, { namesHidden: true }, true],
  [{ blind: false }, { namesHidden: false }, false],
  [{}, {}, false],
])('names were hidden by who asked (%o) or by who answered (%o), or not', (asked, answered, expected) => {
  const payload = { read: true }
  const request = { payload: { ...payload, ...asked } }
  expect(wereNamesHidden(request, { payload: { ...payload, ...answered } })).toBe(expected)
})
