import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import sharp from 'sharp'
import type { Portrait } from '../../../server/demo/types.ts'
import { pick, randomFrom } from './random.ts'

const backgrounds = ['#e8e4f6', '#dfeee8', '#f6e6dc', '#e3ebf9', '#f5e3ea', '#ecead9', '#e0eff1', '#efe4f3']

/** The part of the drawing (1744 units square) that a card shows: head and shoulders, 6 to 5. */
const frame = { left: 186, top: 154, width: 1434, height: 1195 }

/** Draws one face as WebP, 480 by 400; `place` is its place in the catalogue and deals out the pastels. */
export async function drawPortrait(name: string, portrait: Portrait, place: number): Promise<Buffer> {
  const random = randomFrom(name)
  const { hair, body, lips, beard, glasses } = portrait
  const drawing = createAvatar(notionists, {
    seed: name,
    hair: [hair === 'hat' ? 'hat' : `variant${hair}`],
    body: [`variant${body}`],
    lips: [`variant${lips}`],
    beard: beard ? [`variant${beard}`] : [],
    beardProbability: beard ? 100 : 0,
    glasses: glasses ? [`variant${glasses}`] : [],
    glassesProbability: glasses ? 100 : 0,
    brows: [pick(random, ['variant01', 'variant04', 'variant05', 'variant07', 'variant08', 'variant10', 'variant12'])],
    eyes: [pick(random, ['variant01', 'variant03', 'variant04', 'variant05'])],
    nose: [pick(random, ['variant01', 'variant03', 'variant06', 'variant09', 'variant12', 'variant14', 'variant19'])],
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString()
  const scale = 480 / frame.width
  const size = Math.round(1744 * scale)
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
  const extract = { left: Math.round(frame.left * scale), top: Math.round(frame.top * scale), width: 480, height: 400 }
  const background = backgrounds[place % backgrounds.length]
  return sharp(Buffer.from(sized), { density: 72 })
    .flatten({ background })
    .extract(extract)
    .webp({ quality: 82 })
    .toBuffer()
}
