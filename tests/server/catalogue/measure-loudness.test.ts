import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announceCatalogue } from '../../../server/catalogue/import-items.ts'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { productAudio } from '../../../server/db/schema/catalogue.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { measureLoudness } from '../../../server/services/catalogue/measure-loudness.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

vi.mock('../../../server/catalogue/measure-audio.ts', { spy: true })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.close())

type Sound = { path: string; loudness: number | null }
const stored = (): Promise<Sound[]> =>
  server.context.database.db
    .select({ path: productAudio.path, loudness: productAudio.loudness })
    .from(productAudio)
    .orderBy(productAudio.path, productAudio.id)

/** As in a catalogue from before loudness was measured; the answers follow. */
const forget = async (paths: readonly string[]): Promise<void> => {
  await server.context.database.db
    .update(productAudio)
    .set({ loudness: null, loudnessMeasured: false })
    .where(inArray(productAudio.path, [...paths]))
  await announceCatalogue(server.context)
  await server.context.catalogue.refresh()
}
const waiting = () =>
  server.context.database.db
    .select({ path: productAudio.path })
    .from(productAudio)
    .where(eq(productAudio.loudnessMeasured, false))
const answer = () => server.call('GET', '/api/v2/shop/idents')
type Answered = { audio: { loudness: number | null }[] }
const answered = async (): Promise<(number | null)[]> =>
  (await answer()).body['hydra:member'].flatMap(({ audio }: Answered) => audio.map(({ loudness }) => loudness))

test('a catalogue from before is brought along by jobs, each of a part of it, and only once', async () => {
  const before = await stored()
  const said = await answered()
  expect([said.length > 7, said.every((loudness) => loudness !== null && loudness < -10)]).toEqual([true, true])
  const paths = [...new Set(before.map(({ path }) => path))].slice(0, 53)
  await forget(paths)
  vi.mocked(measureAudio).mockClear()
  await measureLoudness(server.context)
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
  expect(await stored()).toEqual(before)
  expect(measureAudio).toHaveBeenCalledTimes(53)
  await measureLoudness(server.context)
  expect(measureAudio).toHaveBeenCalledTimes(53)
  await expect.poll(answered).toEqual(said)
}, 120_000)

test('answers have the figures once the last is measured, under another tag', async () => {
  const idents = (await answer()).body['hydra:member']
  const paths: string[] = idents.flatMap(({ audio }: { audio: { path: string }[] }) =>
    audio.map(({ path }) => path.replace('/media/', '')),
  )
  const said = await answered()
  await forget(paths)
  const { headers } = await answer()
  expect(new Set(await answered())).toEqual(new Set([null]))
  await measureLoudness(server.context)
  await expect.poll(answered).toEqual(said)
  expect((await answer()).headers.get('etag')).not.toBe(headers.get('etag'))
}, 60_000)

test('a sound that is missing or damaged has none, and is not tried again; one that is away is', async () => {
  const [gone, broken, away, fine] = [...new Set((await stored()).map(({ path }) => path))]
  if (gone === undefined || broken === undefined || away === undefined || fine === undefined) throw new Error('few')
  await forget([gone, broken, away, fine])
  const { files } = server.context
  await files.remove(gone)
  await files.write(broken, Buffer.from('no sound'), { mediaType: 'audio/mpeg' })
  const open: FileStorage['open'] = async (key, range) => {
    if (key === away) throw new Error('the storage is away')
    return files.open(key, range)
  }
  const context = { ...server.context, files: { ...files, open } }
  await expect(measureLoudness(context)).rejects.toThrow('the storage is away')
  expect((await waiting()).every(({ path }) => path === away)).toBe(true)
  await measureLoudness(server.context)
  expect(await waiting()).toEqual([])
  const figures = new Map((await stored()).map(({ path, loudness }) => [path, loudness]))
  expect([figures.get(gone), figures.get(broken)]).toEqual([null, null])
  expect([typeof figures.get(away), typeof figures.get(fine)]).toEqual(['number', 'number'])
}, 60_000)
