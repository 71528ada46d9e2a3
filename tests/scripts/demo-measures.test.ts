import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measureDemo } from '../../scripts/demo-assets/write-measures.ts'
import { measuresFile, shippedMeasures } from '../../server/demo/shipped-measures.ts'

const assets = join(import.meta.dirname, '../../server/demo/assets')

it('the figures shipped with the demo’s sounds are those that an import takes', async () => {
  const measured = await measureDemo(assets)
  expect(Object.keys(measured).length).toBeGreaterThan(100)
  expect(JSON.parse(await readFile(measuresFile(assets), 'utf8'))).toEqual(measured)
})

it('a sound that was made anew is measured', async () => {
  const taken = { duration: 1.5, peaks: [0, 1], loudness: -16.2 }
  const measure = await shippedMeasures(assets)
  expect(await measure('catalogue/made-anew.mp3', async () => taken)).toEqual(taken)
})
