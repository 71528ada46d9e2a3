import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoBrands } from '../../server/demo/catalogue.ts'
import { identPieces } from '../../server/demo/idents.ts'
import { musicPieces } from '../../server/demo/musics.ts'
import { scoredItem } from '../../server/demo/scored-item.ts'
import { talentActs } from '../../server/demo/talents.ts'
import type { DemoItem, DemoKind, ScoredItem } from '../../server/demo/types.ts'
import { castVoices, voiceItem } from '../../server/demo/voices.ts'
import { drawSmallPictures } from './draw-small-pictures.ts'
import { performScore } from './making/arrange.ts'
import { brands, drawBackground, drawLogo } from './making/brands.ts'
import { drawCover } from './making/covers.ts'
import { writeMp3 } from './making/encode.ts'
import { drawPortrait } from './making/portraits.ts'
import { speak } from './making/speech.ts'
import { writeMeasures } from './write-measures.ts'

const assets = join(import.meta.dirname, '../../server/demo/assets')

for (const [tool, flag] of [
  ['espeak-ng', '--version'],
  ['ffmpeg', '-version'],
]) {
  if (tool && flag && spawnSync(tool, [flag]).status !== 0) {
    console.error(`Making the demo assets needs ${tool}, which is not installed (Debian: apt-get install ${tool}).`)
    process.exit(1)
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const target = join(assets, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
}

function fileAt(item: DemoItem, index: number): string {
  const entry = item.audio[index]
  if (!entry) throw new Error(`${item.code} has no audio ${index}`)
  return join(assets, entry.file)
}

async function perform(kind: DemoKind, pieces: ScoredItem[]): Promise<void> {
  for (const piece of pieces) {
    const item = scoredItem(kind, piece)
    for (const [i, { score }] of piece.audio.entries()) {
      await writeMp3(fileAt(item, i), performScore(score, piece.name), 40)
    }
  }
}

/** With arguments (images, pictures, voices, scores) only those parts are made again. */
const parts = process.argv.slice(2)
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

if (wanted('images')) {
  await rm(join(assets, 'images'), { recursive: true, force: true })
  const faces = [
    ...castVoices.map((voice) => ({ ...voice, image: voiceItem(voice).image })),
    ...talentActs.map((act) => ({ ...act, image: scoredItem('talents', act).image })),
  ]
  for (const [place, face] of faces.entries()) {
    await write(face.image, await drawPortrait(face.name, face.portrait, place))
  }
  for (const piece of musicPieces) {
    await write(scoredItem('musics', piece).image, await drawCover(piece.name, piece.cover))
  }
  for (const piece of identPieces) {
    await write(scoredItem('idents', piece).image, await drawCover(piece.name, piece.cover))
  }
  await write(demoBrands.studioNoord.logo, await drawLogo(brands.studioNoord))
  await write(demoBrands.studioNoord.background, await drawBackground(brands.studioNoord))
  await write(demoBrands.otherReseller.logo, await drawLogo(brands.otherReseller))
  await write(demoBrands.otherReseller.background, await drawBackground(brands.otherReseller))
}

if (wanted('images') || wanted('pictures')) await drawSmallPictures(assets)

if (wanted('voices')) {
  await rm(join(assets, 'audio/voices'), { recursive: true, force: true })
  for (const voice of castVoices) {
    const item = voiceItem(voice)
    for (const [i, demo] of voice.demos.entries()) await writeMp3(fileAt(item, i), await speak(voice, demo), 32)
  }
}

if (wanted('scores')) {
  for (const kind of ['talents', 'musics', 'idents']) {
    await rm(join(assets, 'audio', kind), { recursive: true, force: true })
  }
  await perform('talents', talentActs)
  await perform('musics', musicPieces)
  await perform('idents', identPieces)
}

await writeMeasures(assets)
console.log(`The demo assets are in ${assets}`)
