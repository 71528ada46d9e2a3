import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeOf, priceOf, requiredCode, requiredSlug, text } from '../../../server/services/import/fields.ts'
import { itemOfRow } from '../../../server/services/import/item-of-row.ts'
import { lengthOfRow } from '../../../server/services/import/length-of-row.ts'
import { type Row, readRows } from '../../../server/services/import/read-rows.ts'
import { charsetOf } from '../../../server/services/import/text-of-file.ts'

describe('a price in euro', () => {
  test.each([
    ['75', 7500],
    ['75.5', 7550],
    ['75,5', 7550],
    ['75.05', 7505],
    [' 12,34 ', 1234],
    ['0', 0],
    ['0.05', 5],
    ['999999.99', 99_999_999],
  ])('%s is %i cents', (price, cents) => {
    expect(priceOf({ price }, null)).toBe(cents)
  })

  test.each(['1000000', '75.555', '-5', '+5', '1.000,00', '€ 5', '.5', '5.', '1e3'])('%s is none', (price) => {
    const reason = `the price ${price} is no amount in euro, such as 75 or 75.50`
    expect(() => priceOf({ price }, 0)).toThrow(reason)
  })

  test('that is left out is what it was told to be, or a fault', () => {
    expect([priceOf({}, 0), priceOf({ price: ' ' }, 300)]).toEqual([0, 300])
    expect(() => priceOf({ price: '' }, null)).toThrow('the price is missing')
  })
})

test.each([
  ['code', 80],
  ['name', 255],
  ['nameNl', 255],
  ['parent', 80],
  ['description', 10_000],
  ['length', 255],
  ['lengthCode', 80],
  ['audio title', 255],
])('a %s has %i characters at most', (column, most) => {
  expect(text({ [column]: ` ${'x'.repeat(most)} ` }, column)).toBe('x'.repeat(most))
  expect(() => text({ [column]: 'x'.repeat(most + 1) }, column)).toThrow(
    `the ${column} is longer than ${most} characters`,
  )
})

test('a code stands in an address, where a number would be an id; one of a length does not', () => {
  const good = ['a', '1a', 'noor-bakker', 'radio_30-sec']
  expect(good.map((code) => requiredCode({ code }))).toEqual(good)
  for (const code of ['A', 'a b', 'a--b', '-a', 'a-', 'a.b', 'a/b', 'é'])
    expect(() => requiredCode({ code })).toThrow(
      `the code ${code} is not made of small letters and digits with - or _ between them`,
    )
  expect(() => requiredCode({ code: '12' })).toThrow('the code 12 is a number: add a letter')
  expect(requiredSlug({ lengthCode: '12' }, 'lengthCode')).toBe('12')
})

test('what is offered says so by yes or nothing, however it is written', () => {
  expect(['', ' Yes ', 'no', 'NO'].map((active) => activeOf({ active }))).toEqual([true, true, false, false])
  expect(activeOf({})).toBe(true)
})

describe('an item', () => {
  const rootsByCode = new Map([
    ['voices', 'voices'],
    ['warm', 'voices'],
    ['low', 'voices'],
    ['musics', 'musics'],
    ['jazz', 'musics'],
  ])
  const setting = { folder: '/import', kind: 'voices' as const, rootsByCode }
  const named = { code: 'noor', name: ' Noor ' }

  test('is read column by column; an empty field is emptied', () => {
    const full = { description: ' Warm. ', taxons: 'warm | low|warm', image: 'p/a.jpg', price: '12,5', active: 'no' }
    const audio = 'Demo = a/one.mp3 | Two=b=c.mp3|'
    const sounds = [
      { title: 'Demo', path: '/import/a/one.mp3' },
      { title: 'Two', path: '/import/b=c.mp3' },
    ]
    const facts = { kind: 'voices', code: 'noor', name: 'Noor' }
    expect([
      itemOfRow({ ...named, ...full, audio, kind: '' }, setting),
      itemOfRow({ ...named, description: '', taxons: '', image: '', audio: '', price: '', active: '' }, setting),
    ]).toEqual([
      {
        ...facts,
        description: 'Warm.',
        taxons: ['warm', 'low'],
        image: '/import/p/a.jpg',
        audio: sounds,
        price: 1250,
        active: false,
      },
      { ...facts, description: null, taxons: [], image: null, audio: [], price: 0, active: true },
    ])
  })

  test('may name the root of its own catalogue, which it hangs from as it is', () => {
    expect(itemOfRow({ ...named, taxons: 'voices|warm' }, setting).taxons).toEqual(['warm'])
    expect(itemOfRow({ ...named, kind: 'musics', taxons: 'jazz' }, setting).taxons).toEqual(['jazz'])
  })

  test('keeps what the file has no column for, and its kind goes before that of the command', () => {
    expect(itemOfRow({ ...named, kind: 'musics' }, setting)).toEqual({ kind: 'musics', code: 'noor', name: 'Noor' })
  })

  test.each([
    ['the file /import/a.jpg is not in the folder of the CSV file', { image: '/import/a.jpg' }],
    ['the file . is not in the folder of the CSV file', { image: '.' }],
    ['the file a/../../b.jpg is not in the folder of the CSV file', { image: 'a/../../b.jpg' }],
    ['the file ../import-too/a.mp3 is not in the folder of the CSV file', { audio: 'Demo=../import-too/a.mp3' }],
    ['the audio =a.mp3 is not written as title=path', { audio: '=a.mp3' }],
    ['the audio Demo= is not written as title=path', { audio: 'Demo=' }],
    ['the audio title is longer than 255 characters', { audio: `${'x'.repeat(256)}=a.mp3` }],
    ['the taxon cold does not exist', { taxons: 'warm|cold' }],
    ['the taxon jazz belongs to another catalogue', { taxons: 'warm|jazz' }],
    ['the taxon musics belongs to another catalogue', { taxons: 'musics' }],
  ])('is refused, since %s', (reason, field) => {
    expect(() => itemOfRow({ ...named, ...field }, setting)).toThrow(reason)
  })
})

test('a length is read with its product; whether it is offered says a column alone', () => {
  const row = { code: 'radio', name: 'Radio', lengthCode: '30', length: '30 sec', price: '295' }
  const length = { code: 'radio-30', name: '30 sec', price: 29_500 }
  const product = { kind: 'product', code: 'radio', name: 'Radio' }
  expect(lengthOfRow({ ...row, active: '' })).toEqual({ ...product, length: { ...length, active: true } })
  expect(lengthOfRow(row)).toEqual({ ...product, length: { ...length, active: undefined } })
})

describe('a file of rows', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rows-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const columns = { required: ['code', 'name'], optional: ['active'] }
  const rowsOf = async (content: string | Buffer): Promise<Row[]> => {
    const path = join(folder, 'x.csv')
    await writeFile(path, content)
    const rows: Row[] = []
    const file = { path, name: 'x.csv', charset: await charsetOf(path, 'x.csv') }
    for await (const row of readRows(file, columns)) rows.push(row)
    return rows
  }

  test.each([
    ['big-endian UTF-16', Buffer.from('\uFEFFcode\tname\na\tZoë\n', 'utf16le').swap16()],
    ['more semicolons than commas', 'code;name\na;Zoë\n'],
    ['a blank line before and between', '\ncode,name\n\na,Zoë\n'],
  ])('may be of %s', async (_, content) => {
    expect((await rowsOf(content)).map((row) => 'fields' in row && row.fields)).toEqual([{ code: 'a', name: 'Zoë' }])
  })

  test('tells the line that each row begins on, also behind lines within a field', async () => {
    expect(await rowsOf('code,name\r\n"a\r\nb",x\r\nc,d,e\r\nf,"g\nh"\r\n"i",j\r\n')).toEqual([
      { line: 2, fields: { code: 'a\r\nb', name: 'x' } },
      { line: 4, problem: 'other-fields' },
      { line: 5, fields: { code: 'f', name: 'g\nh' } },
      { line: 7, fields: { code: 'i', name: 'j' } },
    ])
  })

  test.each([
    ['', 'x.csv is empty.'],
    ['active\n', 'x.csv lacks the columns code, name.'],
    ['code,name,Code\n', 'x.csv has the column code twice.'],
    ['code,name,price,size\n', 'x.csv has columns that nobody knows: price, size.'],
  ])('is refused as a whole: %j', async (content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence)
  })
})
