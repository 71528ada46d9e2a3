import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { measuredAudio } from '../../../server/catalogue/import-items.ts'
import { Unmeasured, writeItem } from '../../../server/catalogue/write-item.ts'
import type { Database } from '../../../server/db/database.ts'
import { productAudio, products } from '../../../server/db/schema/catalogue.ts'
import { type Imports, measuring, one, openImports, sam, sound, whole } from './imports.ts'

let imports: Imports
let database: Database
let imported: Imports['imported']
let stored: Imports['stored']

beforeAll(async () => {
  imports = await openImports()
  ;({ database, imported, stored } = imports)
})
afterAll(() => imports.close())
beforeEach(() => database.db.delete(products))

describe('the figures of a sound', () => {
  test('that another item has are taken from there', async () => {
    await imported(sam)
    const { measured, measure } = measuring()
    await imported(
      { kind: 'idents', code: 'jingle', name: 'Jingle', audio: [{ title: 'All', path: 'two.wav' }] },
      measure,
    )
    expect(measured).toEqual([])
    expect((await stored('jingle')).audio).toEqual([{ ...whole.audio[1], title: 'All', position: 0 }])
  })

  test('are those with a loudness where rows from before there was one have others', async () => {
    await imported({ kind: 'voices', code: 'old', name: 'Old' })
    const [{ id: productId } = { id: 0 }] = await database.db.select().from(products)
    const row = { productId, title: 'Old', path: sound.one, duration: 9, peaks: [0] }
    await database.db
      .insert(productAudio)
      .values([row, { ...row, duration: 1, peaks: [1], loudness: -20, loudnessMeasured: true }, row])
    await imported({ ...sam, audio: [one] })
    expect((await stored()).audio).toEqual([
      { title: 'Demo', path: sound.one, duration: 1, peaks: [1], loudness: -20, isMeasured: true, position: 0 },
    ])
  })

  test('that went meanwhile have to be taken anew, and nothing is written without them', async () => {
    await imported(sam)
    const audio = [{ title: 'Lost', path: 'catalogue/lost.wav', measured: null }]
    const write = database.transaction((tx) => writeItem(tx, { kind: 'voices', code: 'sam', name: 'Other', audio }))
    await expect(write).rejects.toBeInstanceOf(Unmeasured)
    expect(await stored()).toEqual(whole)
  })

  test('are known of the files that an item has, each told once', async () => {
    await imported({ ...sam, audio: [one, { ...one, title: 'Twice' }] })
    expect(await measuredAudio(database.db, [sound.one, sound.two])).toEqual([sound.one])
  })
})
