import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const languages = 8

/** An ID3v1 tag: another file for the import, the same sound for the decoder. */
const tagged = (sound: Buffer, at: number): Buffer =>
  Buffer.concat([sound, Buffer.from(`TAG${String(at).padEnd(125)}`)])

/** Bytes behind a JPEG's end make it another file, and the same picture. */
const another = (picture: Buffer, at: number): Buffer => Buffer.concat([picture, Buffer.from(String(at))])

/** Writes a folder to import: so many voices, each with a sound and a picture that have to be decoded. */
export const writeImport = async (folder: string, items: number): Promise<void> => {
  const sound = await readFile('server/demo/assets/audio/idents/circuit-wink-ident.mp3')
  const picture = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#28348a' } })
    .jpeg()
    .toBuffer()
  await mkdir(join(folder, 'files'), { recursive: true })
  const taxons = Array.from({ length: languages }, (_, at) => `bench_${at}x,Bench ${at},bench`)
  await writeFile(join(folder, 'taxons.csv'), `code,name,parent\nbench,Bench,voices\n${taxons.join('\n')}\n`)
  const rows: string[] = []
  for (let at = 0; at < items; at += 1) {
    await writeFile(join(folder, `files/${at}.mp3`), tagged(sound, at))
    await writeFile(join(folder, `files/${at}.jpg`), another(picture, at))
    rows.push(`bench-${at}x,Bench voice ${at},bench_${at % languages}x,files/${at}.jpg,Demo=files/${at}.mp3,${at % 90}`)
  }
  await writeFile(join(folder, 'voices.csv'), `code,name,taxons,image,audio,price\n${rows.join('\n')}\n`)
}
