import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { streamUpdates } from '../../../server/db/schema/delivery.ts'
import { orderItemRecordings, orders } from '../../../server/db/schema/order.ts'
import { layOrdering, layOrders } from './ordered.ts'
import { type ProviderDesk, startDesk } from './support.ts'

let desk: ProviderDesk
let ordering: Awaited<ReturnType<typeof layOrdering>>
beforeAll(async () => {
  desk = await startDesk()
  ordering = await layOrdering(desk)
})
beforeEach(() => layOrders(desk, ordering))
afterAll(() => desk.close())

const flac = join(process.cwd(), 'tests/server/provider/sounds/tone.flac')
const rows = () => desk.tools.database.db.select().from(orderItemRecordings).orderBy(orderItemRecordings.id)
const stored = async () => readdir(join(desk.config.dataDir, 'files/recordings')).catch(() => [])
const fileOf = async (name: string, content: Uint8Array | string): Promise<string> => {
  const path = join(desk.config.dataDir, name)
  await writeFile(path, content)
  return path
}

describe('deliver', () => {
  it('delivers a file as the next version of a line, which open portals hear of', async () => {
    const first = await desk.run('deliver', '1', flac, '--line', '1')
    expect(first).toEqual({ code: 0, err: [], out: 'Version 1 of line 1 of order 000000001 is delivered: tone.' })
    const again = await desk.json('deliver', '000000001', flac, '--line', '1', '--title', 'Slower')
    const written = await rows()
    const [row, newest] = written
    expect(again).toEqual({
      code: 0,
      err: [],
      json: { id: newest?.id, number: '000000001', line: 1, version: 2, title: 'Slower' },
    })
    expect(row).toMatchObject({ index: 0, title: 'tone', mediaType: 'audio/flac', state: 'delivered', toldAt: null })
    const file = await readFile(join(desk.config.dataDir, 'files', String(row?.file)))
    expect([file.equals(await readFile(flac)), row?.bytes, row?.peaks.length]).toEqual([true, file.length, 400])
    const told = await desk.tools.database.db.select().from(streamUpdates)
    expect(told.map(({ data }) => data.recording)).toEqual(
      written.map(({ id }) => `/api/v2/shop/order-item-recordings/${id}`),
    )
    const { rows: jobs } = await desk.tools.database.sql("select data from jobs.job where name = 'tell-delivered'", [])
    expect(jobs.length).toBe(2)
  })

  it('is told of with what was said: by order, and counted by stats', async () => {
    await desk.run('deliver', '1', flac, '--line', '1')
    const { db } = desk.tools.database
    const at = new Date('2026-11-20T12:00:00Z')
    await db.update(orderItemRecordings).set({
      state: 'revision',
      comment: 'Slower,\nplease.',
      notes: [{ at: 61.5, text: 'Here.' }],
      decidedBy: 'Robin Vermeer',
      decidedAt: at,
      createdAt: at,
    })
    const [row] = await rows()
    const { out } = await desk.run('order', '1')
    expect(out).toContain(
      [
        `   recording ${row?.id}, version 1: tone, 20-11-2026 at 13:00, revision asked by Robin Vermeer, 20-11-2026 at 13:00`,
        '      Slower,',
        '      please.',
        '      at 1:01: Here.',
      ].join('\n'),
    )
    expect((await desk.run('stats')).out).toContain('Recordings 1 to be revised')
    await desk.run('deliver', '1', flac, '--line', '1')
    expect((await desk.run('stats')).out).toContain('Recordings 0 to be revised')
    expect((await desk.run('order', '1')).out).toContain('not decided yet')
  })

  it('refuses what it can not deliver, and leaves nothing behind', async () => {
    const before = await stored()
    const large = await fileOf('large.wav', '')
    await truncate(large, 500 * 1024 * 1024 + 1)
    const said = async (...args: string[]) => {
      const { code, err } = await desk.run('deliver', ...args)
      return [code, ...err]
    }
    expect([
      await said('1', flac, '--line', '2'),
      await said('9', flac, '--line', '1'),
      await said('4', flac, '--line', '1'),
      await said('1', await fileOf('note.wav', 'no sound'), '--line', '1'),
      await said('1', await fileOf('empty.wav', ''), '--line', '1'),
      await said('1', await fileOf('broken.flac', `fLaC${'x'.repeat(2000)}`), '--line', '1'),
      await said('1', large, '--line', '1'),
      await said('1', '/nowhere.wav', '--line', '1'),
      (await said('1', flac, '--line', '1', '--title', 'x'.repeat(256))).slice(0, 2),
    ]).toEqual([
      [1, 'The order 1 has no line 2: it has 1.'],
      [1, 'There is no order 9.'],
      [1, 'The order 4 has no line 1: it has 0.'],
      [1, 'note.wav is no WAV, FLAC, MP3, Ogg or M4A.'],
      [1, 'empty.wav is empty.'],
      [1, 'broken.flac could not be decoded: export it again as WAV or FLAC.'],
      [1, 'large.wav is larger than 500 MB.'],
      [2, 'There is no file /nowhere.wav that can be read.'],
      [2, expect.stringContaining('It takes 255 characters at most.')],
    ])
    expect([await rows(), await stored()]).toEqual([[], before])
  })

  it('is refused for a cancelled order, whose file goes again', async () => {
    const { db } = desk.tools.database
    const before = await stored()
    await db.update(orders).set({ state: 'cancelled' }).where(eq(orders.number, '000000001'))
    expect(await desk.run('deliver', '1', flac, '--line', '1')).toMatchObject({
      code: 1,
      err: ['This order has been cancelled.'],
    })
    expect(await stored()).toEqual(before)
  })
})
