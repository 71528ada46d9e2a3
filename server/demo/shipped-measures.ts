import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MeasuredAudio } from '../catalogue/measure-audio.ts'
import type { MeasureOnce } from '../catalogue/measure-once.ts'

const measuresSchema = z.record(
  z.string(),
  z.object({ duration: z.number(), peaks: z.array(z.number()), loudness: z.number().nullable() }),
)

/** Duration, peaks and loudness of the demo's sounds, by the key that a sound's content is stored under. */
export type Measures = Record<string, MeasuredAudio>

/** Where the figures lie, beside the sounds that `assets` holds. */
export const measuresFile = (assets: string): string => join(assets, 'audio/measures.json')

/**
 * Knows the figures that are shipped with the demo's sounds, so that a first start decodes none of them; a sound that
 * was made anew is measured.
 */
export const shippedMeasures = async (assets: string): Promise<MeasureOnce> => {
  const shipped: Measures = measuresSchema.parse(JSON.parse(await readFile(measuresFile(assets), 'utf8')))
  return async (key, measure) => shipped[key] ?? (await measure())
}
