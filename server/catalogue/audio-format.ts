/** What a sound is written in; each is decoded, stored and served as what it is, whatever its name says. */
export type AudioFormat = 'mp3' | 'oga' | 'opus' | 'wav' | 'flac' | 'm4a'

/** The ending that a stored file gets; it decides the type that the file is served with. */
export const endingOf: Record<AudioFormat, string> = {
  mp3: '.mp3',
  oga: '.ogg',
  opus: '.opus',
  wav: '.wav',
  flac: '.flac',
  m4a: '.m4a',
}

const formats: readonly AudioFormat[] = ['mp3', 'oga', 'opus', 'wav', 'flac', 'm4a']

/** The format of a stored file by its ending, null where it is no sound. */
export const formatOfKey = (key: string): AudioFormat | null =>
  formats.find((format) => key.endsWith(endingOf[format])) ?? null

/** How a frame of MP3 begins: eleven set bits, and layer III; the layer 0 is AAC. */
export const isMp3Frame = (first = 0, second = 0): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02

const isMp3 = (head: Uint8Array, text: string): boolean => text.startsWith('ID3') || isMp3Frame(head[0], head[1])

/** The format by the file's first bytes, null when it is none that can be measured. */
export const audioFormatOf = (head: Uint8Array): AudioFormat | null => {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('fLaC')) return 'flac'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav'
  if (text.slice(4, 8) === 'ftyp') return 'm4a'
  if (text.startsWith('OggS')) return text.includes('OpusHead') ? 'opus' : text.includes('vorbis') ? 'oga' : null
  return isMp3(head, text) ? 'mp3' : null
}

type Box = { type: string; start: number; end: number }

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < 8 || at + size > to) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + (isLong ? 16 : 8), end: at + size }
    at += size
  }
}

/** Seconds that an M4A file says it lasts, null when it does not say. */
export const m4aDuration = (bytes: Buffer): number | null => {
  for (const outer of boxesIn(bytes, 0, bytes.length)) {
    if (outer.type !== 'moov') continue
    for (const { type, start, end } of boxesIn(bytes, outer.start, outer.end)) {
      if (type !== 'mvhd' || end - start < 32) continue
      const isWide = bytes[start] === 1
      const scale = bytes.readUInt32BE(start + (isWide ? 20 : 12))
      const length = isWide ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16)
      return scale === 0 || length === 0 ? null : length / scale
    }
  }
  return null
}
