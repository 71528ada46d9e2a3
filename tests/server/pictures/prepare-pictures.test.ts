import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '../../../server/db/schema/catalogue.ts'
import { preparedPictures } from '../../../server/db/schema/picture.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { sweepFiles } from '../../../server/files/sweep-files.ts'
import { hasWaitingPictures, preparePictures } from '../../../server/services/picture/prepare-pictures.ts'
import { openThemes, picture, type Themes } from '../../support/themes.ts'

let server: Themes['server']
let reseller: Themes['reseller']
let upload: Themes['upload']
beforeAll(async () => {
  ;({ server, reseller, upload } = await openThemes())
}, 120_000)
afterAll(() => server.close())

const sizes = ['160.avif', '160.webp', '320.avif', '320.webp', '480.avif', '480.webp']
const variantsOf = (key: string): string[] => sizes.map((size) => key.replace('.webp', `_${size}`))

const itemPictures = async (): Promise<string[]> => {
  const rows = await server.context.database.db.select({ image: products.image }).from(products)
  return [...new Set(rows.flatMap(({ image }) => image ?? []))].sort()
}
const missingOf = async (keys: readonly string[]): Promise<string[]> => {
  const missing: string[] = []
  for (const key of keys.flatMap(variantsOf)) if ((await server.context.files.size(key)) === null) missing.push(key)
  return missing
}
/** As in a catalogue from before there were smaller pictures. */
const forget = async (keys: readonly string[]): Promise<void> => {
  await server.context.database.db.delete(preparedPictures).where(inArray(preparedPictures.file, [...keys]))
  for (const key of keys.flatMap(variantsOf)) await server.context.files.remove(key)
}
const read = async (path: string) => {
  const answer = await server.app.request(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type'), kept: answer.headers, bytes }
}
const metadataOf = async (path: string) => {
  const { format, width } = await sharp((await read(path)).bytes).metadata()
  return [format, width]
}

test('the demonstration ships the smaller ones of every picture', async () => {
  const keys = await itemPictures()
  expect(keys.length).toBeGreaterThan(60)
  expect(await missingOf(keys)).toEqual([])
  const [key = ''] = keys
  const bytes = await Promise.all(
    ['', '_320', '_160'].map(
      async (size) => (await read(`/media/${key.replace('.webp', `${size}.webp`)}`)).bytes.length,
    ),
  )
  expect(bytes).toEqual([...bytes].sort((a, b) => b - a))
  const { status, type, kept } = await read(`/media/${key.replace('.webp', '_320.avif')}`)
  expect([status, type, kept.get('cache-control')]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable'])
})

test('a size that is not drawn yet is the whole picture, asked for again soon; one that is none is not there', async () => {
  const [key = ''] = await itemPictures()
  await forget([key])
  const whole = await read(`/media/${key}`)
  const { status, type, kept, bytes } = await read(`/media/${key.replace('.webp', '_320.avif')}`)
  expect([status, type, kept.get('cache-control')]).toEqual([200, 'image/webp', 'public, max-age=60'])
  expect(bytes.equals(whole.bytes)).toBe(true)
  for (const path of ['_321.avif', '_320.png', '_320_320.avif'])
    expect((await read(`/media/${key.replace('.webp', path)}`)).status).toBe(404)
  expect((await read('/media/catalogue/nobody_320.avif')).status).toBe(404)
  await preparePictures(server.context)
  expect((await read(`/media/${key.replace('.webp', '_320.avif')}`)).type).toBe('image/avif')
})

test('a catalogue from before is brought along by jobs, each of a part of it, and only once', async () => {
  const keys = (await itemPictures()).slice(0, 22)
  await forget(keys)
  expect(await hasWaitingPictures(server.context.database)).toBe(true)
  const drawVariants = vi.spyOn(server.context.pictures, 'drawVariants')
  const warn = vi.spyOn(server.context.log, 'warn')
  await preparePictures(server.context)
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
  await expect.poll(() => missingOf(keys), { timeout: 60_000 }).toEqual([])
  await expect
    .poll(
      async () =>
        (await server.context.database.db.select().from(preparedPictures).where(inArray(preparedPictures.file, keys)))
          .length,
      { timeout: 30_000 },
    )
    .toBe(22)
  expect(await hasWaitingPictures(server.context.database)).toBe(false)
  await preparePictures(server.context)
  expect(drawVariants).toHaveBeenCalledTimes(22)
  drawVariants.mockRestore()
}, 120_000)

test('one that was cut short is begun again, and one that breaks keeps no other waiting', async () => {
  const [first = '', second = ''] = await itemPictures()
  await forget([first, second])
  const { files } = server.context
  const write: FileStorage['write'] = async (key, ...rest) => {
    if (key === first.replace('.webp', '_320.avif')) throw new Error('the power went')
    await files.write(key, ...rest)
  }
  const broken = { ...files, write }
  await expect(preparePictures({ ...server.context, files: broken })).rejects.toThrow('the power went')
  expect(await missingOf([second])).toEqual([])
  expect((await missingOf([first])).length).toBeGreaterThan(0)
  await preparePictures(server.context)
  expect(await missingOf([first])).toEqual([])
})

test('a background has its sizes soon after it was uploaded, keeps them, and goes with them', async () => {
  const { body } = await upload(await picture(2000, 1000).png().toBuffer(), { type: 'background' })
  const at = (size: string): string => body.path.replace('.webp', `_${size}`)
  await expect
    .poll(async () => (await read(at('1600.webp'))).kept.get('cache-control'), { timeout: 30_000 })
    .toContain('immutable')
  expect(await Promise.all(['480.avif', '960.webp', '1600.webp'].map((size) => metadataOf(at(size))))).toEqual([
    ['heif', 480],
    ['webp', 960],
    ['webp', 1600],
  ])
  await sweepFiles(server.context, new Date(Date.now() + 48 * 3_600_000))
  expect((await read(at('480.avif'))).type).toBe('image/avif')
  expect((await server.call('DELETE', body['@id'], { token: reseller.token })).status).toBe(204)
  expect((await read(at('480.avif'))).status).toBe(404)
}, 60_000)

test('a picture that moves, or that can not be read, is sent as it is and not tried again', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const contents: Record<string, Buffer> = {
    'catalogue/moving.webp': moving,
    'catalogue/broken.webp': Buffer.from('no picture'),
  }
  const { db } = server.context.database
  for (const [key, bytes] of Object.entries(contents)) {
    await server.context.files.write(key, bytes, { mediaType: 'image/webp' })
    await db.insert(products).values({ kind: 'voices', code: key, name: key, image: key })
  }
  await db.insert(products).values({ kind: 'voices', code: 'gone', name: 'Gone', image: 'catalogue/gone.webp' })
  await preparePictures(server.context)
  const rows = await db
    .select()
    .from(preparedPictures)
    .where(inArray(preparedPictures.file, [...Object.keys(contents), 'catalogue/gone.webp']))
  expect(Object.fromEntries(rows.map(({ file, failure }) => [file, failure]))).toEqual({
    'catalogue/moving.webp': 'moving',
    'catalogue/broken.webp': 'unreadable',
    'catalogue/gone.webp': 'missing',
  })
  expect((await read('/media/catalogue/moving_320.avif')).bytes.equals(moving)).toBe(true)
})
