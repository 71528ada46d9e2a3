import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import workerpool from 'workerpool'
import { drawVariants, maxPixels } from './draw-variants.ts'
import type { PictureOutcome, PictureTask, VariantsOutcome, VariantsTask } from './picture-task.ts'

// The program of a process of its own (see `picture-pool.ts`). The server's own work goes first, and it says when to end.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
sharp.concurrency(1)
sharp.cache(false)

const redraw = async ({ path, side, isAnimated }: PictureTask): Promise<PictureOutcome> => {
  try {
    const bytes = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, alphaQuality: 100, smartSubsample: true })
      .toBuffer()
    return { ok: true, bytes }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, reason: isTooLarge ? 'too-large' : 'unreadable' }
  }
}

const variants = async ({ picture, variants }: VariantsTask): Promise<VariantsOutcome> => {
  try {
    const drawn = await drawVariants(picture, variants)
    return drawn === null ? { ok: false, reason: 'moving' } : { ok: true, drawn }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

workerpool.worker({ redraw, variants })
