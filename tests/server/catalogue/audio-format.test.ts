import { describe, expect, test } from 'vitest'
import { audioFormatOf, endingOf, formatOfKey, m4aDuration } from '../../../server/catalogue/audio-format.ts'

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

describe('the format of a sound', () => {
  test.each([
    ['FLAC', bytes('fLaC', [0, 0]), 'flac'],
    ['WAV', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'wav'],
    ['M4A', bytes([0, 0, 0, 32], 'ftypM4A '), 'm4a'],
    ['Opus', bytes('OggS', [0, 2, 0, 0], 'OpusHead'), 'opus'],
    ['Vorbis', bytes('OggS', [0, 2, 0, 0, 1], 'vorbis'), 'oga'],
    ['MP3 with tags', bytes('ID3', [4, 0]), 'mp3'],
    ['MP3 of MPEG 1', bytes([0xff, 0xfb, 0x90]), 'mp3'],
    ['MP3 of MPEG 2.5', bytes([0xff, 0xe3, 0x90]), 'mp3'],
  ])('is told by its first bytes: %s', (_, head, format) => {
    expect(audioFormatOf(head)).toBe(format)
  })

  test.each([
    ['nothing', bytes()],
    ['text', bytes('hello')],
    ['a RIFF that is a picture', bytes('RIFF', [36, 0, 0, 0], 'WEBPVP8 ')],
    ['WAVE without its RIFF', bytes('RIFX', [36, 0, 0, 0], 'WAVEfmt ')],
    ['WAVE in another place', bytes('RIFF', [36, 0, 0, 0, 0], 'WAVE')],
    ['ftyp in another place', bytes('ftypM4A ')],
    ['an Ogg of something else', bytes('OggS', [0, 2, 0, 0], 'Speex')],
    ['OpusHead without its Ogg', bytes('xOggS', [0, 2, 0, 0], 'OpusHead')],
    ['tags in another place', bytes('xID3')],
    ['AAC, which is layer 0', bytes([0xff, 0xf1, 0x50])],
    ['layer I', bytes([0xff, 0xff, 0x90])],
    ['layer II', bytes([0xff, 0xfd, 0x90])],
    ['ten set bits alone', bytes([0xff, 0xc2, 0x90])],
    ['a first byte that is not full', bytes([0xfe, 0xfb, 0x90])],
    ['fLaC in another place', bytes('xfLaC')],
  ])('is none of %s', (_, head) => {
    expect(audioFormatOf(head)).toBe(null)
  })

  test('decides the ending that its file gets', () => {
    expect(endingOf).toEqual({
      mp3: '.mp3',
      oga: '.ogg',
      opus: '.opus',
      wav: '.wav',
      flac: '.flac',
      m4a: '.m4a',
    })
  })
})

test.each([
  ['catalogue/ab12.mp3', 'mp3'],
  ['catalogue/ab12.ogg', 'oga'],
  ['catalogue/ab12.opus', 'opus'],
  ['catalogue/ab12.wav', 'wav'],
  ['catalogue/ab12.flac', 'flac'],
  ['catalogue/ab12.m4a', 'm4a'],
  ['catalogue/ab12.webp', null],
  ['.mp3/ab12', null],
])('a stored file %s holds %s', (key, format) => {
  expect(formatOfKey(key)).toBe(format)
})

describe('how long an M4A says it lasts', () => {
  const word = (value: number): Buffer => {
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value)
    return four
  }
  const long = (value: number): Buffer => Buffer.concat([word(0), word(value)])
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const whole = Buffer.concat(content)
    return Buffer.concat([word(8 + whole.length), Buffer.from(type), whole])
  }
  const zeros = (count: number): Buffer => Buffer.alloc(count)
  /** Version 0: instants and length in 32 bits. */
  const header = (scale: number, length: number): Buffer =>
    box('mvhd', word(0), zeros(8), word(scale), word(length), zeros(80))
  /** Version 1: in 64 bits. */
  const wideHeader = (scale: number, length: number): Buffer =>
    box('mvhd', Buffer.from([1, 0, 0, 0]), zeros(16), word(scale), long(length), zeros(80))
  const ftyp = box('ftyp', zeros(12))

  test.each([
    ['at once', [box('moov', header(1000, 2500))], 2.5],
    ['behind other boxes', [ftyp, box('free', zeros(3)), box('moov', box('udta', zeros(9)), header(600, 900))], 1.5],
    ['in 64 bits', [ftyp, box('moov', wideHeader(44_100, 88_200))], 2],
    ['in a box that reaches to the end', [ftyp, word(0), Buffer.from('moov'), header(1000, 4000)], 4],
    [
      'behind a box whose length has 64 bits',
      [word(1), Buffer.from('mdat'), long(20), zeros(4), box('moov', header(1000, 7000))],
      7,
    ],
    ['in the header that is long enough', [box('moov', box('mvhd', zeros(31)), header(1000, 3000))], 3],
    ['behind an empty box', [box('free'), box('moov', box('free'), header(1000, 6000))], 6],
    ['behind a longer box in moov', [box('moov', box('udta', Buffer.alloc(40, 1)), header(1000, 2000))], 2],
    ['in a header of 32 bytes', [box('moov', box('mvhd', word(0), zeros(8), word(10), word(50), zeros(12)))], 5],
  ])('is read %s', (_, parts, seconds) => {
    expect(m4aDuration(Buffer.concat(parts))).toBe(seconds)
  })

  test.each([
    ['nothing', []],
    ['no moov', [ftyp]],
    ['its header outside of moov', [header(1000, 2500)]],
    ['a length of 0', [box('moov', header(1000, 0))]],
    ['a scale of 0', [box('moov', header(0, 2500))]],
    ['a box that is longer than the file', [word(400), Buffer.from('free'), box('moov', header(1000, 2500))]],
    ['a box that is shorter than its head', [word(7), Buffer.from('free'), box('moov', header(1000, 2500))]],
    ['a header that is cut off', [box('moov', header(1000, 2500)).subarray(0, 30)]],
    ['its header in another box', [box('trak', header(1000, 2500))]],
    ['a long length that is cut off', [word(1), Buffer.from('free'), zeros(4)]],
    ['a long length of 0', [word(1), Buffer.from('free'), long(0), box('moov', header(1000, 2500))]],
    ['seven bytes', [zeros(7)]],
  ])('is not known of %s', (_, parts) => {
    expect(m4aDuration(Buffer.concat(parts))).toBe(null)
  })
})
