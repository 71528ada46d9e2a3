import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveLimits, requireArchive, unpackArchive } from '../../server/services/import/read-archive.ts'
import { Invalid } from '../../server/shared/errors.ts'
import { type Packed, zipOf } from '../support/zip-file.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
  path = join(folder, 'given.zip')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const csv: Packed = { name: 'in/voices.csv', content: 'kind,code,name\n' }
const reasonOf = async (bytes: Uint8Array): Promise<unknown> => {
  await writeFile(path, bytes)
  const error = await requireArchive(path).catch((thrown: unknown) => thrown)
  return error instanceof Invalid ? error.faults[0]?.values?.wanted : error
}
const filesIn = (name: string, length: number): Packed[] =>
  Array.from({ length }, (_, at) => ({ name: `${name}/${at}`, content: '' }))
const refused = (...files: Packed[]) => reasonOf(zipOf([csv, ...files]))

test('an honest archive is unpacked, and tells where its CSV files are', async () => {
  const sound = Buffer.from('sound')
  const foreign = { name: '__MACOSX/._x', content: 'x' }
  await writeFile(
    path,
    zipOf([{ name: 'in/', content: '', mode: 0o040755 }, csv, foreign, { name: 'in/a/b.wav', content: sound }]),
  )
  const into = join(folder, 'honest')
  expect(await unpackArchive(path, into)).toBe(join(into, 'in'))
  expect(await readFile(join(into, 'in/a/b.wav'))).toEqual(sound)
  await expect(readFile(join(into, '__MACOSX/._x'))).rejects.toThrow('ENOENT')
})

test.each([
  '../out.csv',
  '/etc/out.csv',
  'in/../../out.csv',
  'C:/out.csv',
  'in\\..\\..\\out.csv',
  'in//x',
  'in/\u0007x',
  `in/${'x'.repeat(300)}`,
])('a name that leads elsewhere or is none is refused: %s', async (name) =>
  expect(await refused({ name, content: 'x' })).toBe('inner-names'),
)

test('a name that is there twice, or is a folder as well, is refused', async () => {
  expect(await refused({ name: 'in/VOICES.csv', content: 'x' })).toBe('inner-names')
  expect(await refused({ name: 'in/a', content: 'x' }, { name: 'in/a/b', content: 'x' })).toBe('inner-names')
})

test.each([
  ['a link', 0o120777],
  ['a device', 0o020644],
])('%s is refused', async (_, mode) =>
  expect(await refused({ name: 'in/link', content: '/etc/passwd', mode })).toBe('plain-archive'),
)

test('what is packed in a way that few programs read is refused', async () => {
  expect(await refused({ name: 'in/a', content: 'x', method: 12 })).toBe('plain-archive')
})

test('what is encrypted is refused', async () => {
  expect(await refused({ name: 'in/a', content: 'x', flags: 1 })).toBe('open-archive')
})

test('what is broken is refused: cut off, with another sum, or longer than it says', async () => {
  const whole = zipOf([csv])
  expect(await reasonOf(whole.subarray(0, whole.length - 10))).toBe('whole-archive')
  expect(await reasonOf(Buffer.from('PK and nothing more'))).toBe('whole-archive')
  expect(await refused({ name: 'in/a', content: 'hello', sum: 7 })).toBe('whole-archive')
  expect(await refused({ name: 'in/a', content: 'x'.repeat(5_000), size: 4 })).toBe('whole-archive')
})

test('what unpacks to too much is refused before it is unpacked', async () => {
  expect(await refused({ name: 'in/a', content: 'x', size: archiveLimits.bytes })).toBe('small-archive')
  await expect(requireArchive(path)).rejects.toMatchObject({
    faults: [{ propertyPath: 'file', values: { wanted: 'small-archive', files: 10_000 } }],
  })
  expect(await refused(...filesIn('in', archiveLimits.files))).toBe('small-archive')
  expect(await refused(...filesIn('__MACOSX', archiveLimits.entries))).toBe('small-archive')
})

test('what other systems add to an archive, and its folders, are none of its files', async () => {
  const files = filesIn('in', 10)
  await writeFile(
    path,
    zipOf([csv, { name: 'in/', content: '', mode: 0o040755 }, ...files, ...filesIn('__MACOSX', 9_999)]),
  )
  await expect(requireArchive(path)).resolves.toBeUndefined()
})

test('CSV files belong in one folder, and there must be one', async () => {
  expect(await refused({ name: 'other/talents.csv', content: 'x' })).toBe('csv-archive')
  expect(await reasonOf(zipOf([{ name: 'a.wav', content: 'x' }]))).toBe('csv-archive')
})
