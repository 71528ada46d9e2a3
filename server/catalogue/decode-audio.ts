import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { RowFaultCode } from '../shared/row-fault.ts'
import type { AudioFormat } from './audio-format.ts'
import { isMonoMp3 } from './mono-mp3.ts'

/** The next samples of each channel, in a row. */
type DecodedPiece = { channels: [Float32Array, ...Float32Array[]]; sampleRate: number }

type Pcm = { channelData: Float32Array[]; sampleRate: number }
type Decoder = { decode: (bytes: Uint8Array) => Pcm; flush?: () => Pcm; free: () => void }
type OwnFormat = Exclude<AudioFormat, 'm4a'>

// Each decoder is loaded when a file needs it: only an import does.
const decoders: Record<OwnFormat, () => Promise<Decoder>> = {
  mp3: async () => (await import('@audio/decode-mp3')).decoder(),
  wav: async () => (await import('@audio/decode-wav')).decoder(),
  flac: async () => (await import('@audio/decode-flac')).decoder(),
  opus: async () => (await import('@audio/decode-opus')).decoder(),
  oga: async () => (await import('@audio/decode-vorbis')).decoder(),
}

/** So much silence fits into 16 KB of FLAC that a piece decodes to 40 MB; of anything else it is far less. */
const pieceBytes = 16 * 1024

const piecesOf = ({ channelData: [first, ...others], sampleRate }: Pcm): DecodedPiece[] =>
  first === undefined || first.length === 0 ? [] : [{ channels: [first, ...others], sampleRate }]

/** Not as a Buffer, whose `slice` copies nothing: decoders count on a copy where samples are not aligned. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

async function* decodeHere(path: string, format: OwnFormat): AsyncGenerator<DecodedPiece> {
  const most = format === 'mp3' && (await isMonoMp3(path)) ? 1 : Number.POSITIVE_INFINITY
  const decoder = await decoders[format]()
  const source = createReadStream(path, { highWaterMark: pieceBytes })
  const piecesIn = ({ channelData, sampleRate }: Pcm) =>
    piecesOf({ channelData: channelData.slice(0, most), sampleRate })
  try {
    for await (const chunk of source) yield* piecesIn(decoder.decode(bytesOf(chunk)))
    if (decoder.flush !== undefined) yield* piecesIn(decoder.flush())
  } finally {
    source.destroy()
    decoder.free()
  }
}

/** WAV, whose beginning says how many channels there are. */
const ffmpegArguments = (path: string): string[] => [
  ...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`],
  ...['-map', '0:a:0', '-ar', '48000', '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1'],
]

/** A sound that can't be used, and what a person is told of it. */
export class BadSound extends Error {
  readonly code: RowFaultCode
  constructor(code: RowFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** An M4A where there is no program that decodes it. */
export class NeedsFfmpeg extends BadSound {
  constructor(options?: ErrorOptions) {
    const sentence = 'it is an M4A, which needs ffmpeg, and that is not installed here: use MP3, WAV, FLAC or Ogg'
    super('m4a-needs-ffmpeg', sentence, options)
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Before an M4A is read. @throws NeedsFfmpeg where no folder of PATH has one */
export const requireFfmpeg = async (): Promise<void> => {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    if (folder !== '' && (await isThere(join(folder, 'ffmpeg')))) return
  throw new NeedsFfmpeg()
}

/** No decoder of AAC has a licence that leaves ours alone: Debian's ffmpeg, a program of its own, does it. */
async function* decodeByFfmpeg(path: string): AsyncGenerator<DecodedPiece> {
  const decoder = await decoders.wav()
  const child = spawn('ffmpeg', ffmpegArguments(path), { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new NeedsFfmpeg({ cause }) : cause),
    )
    child.once('close', resolve)
  })
  ended.catch(() => undefined)
  try {
    for await (const chunk of child.stdout) yield* piecesOf(decoder.decode(bytesOf(chunk)))
    if ((await ended) !== 0) throw new Error('it is damaged')
  } catch (error) {
    // Without a program its output breaks off too, which says less.
    await ended
    throw error
  } finally {
    child.kill('SIGKILL')
    decoder.free()
  }
}

/**
 * Decodes a file piece by piece, so that memory does not grow with its length; an M4A by ffmpeg, where there is one.
 * @throws Error when it can't be decoded
 */
export const decodeAudio = (path: string, format: AudioFormat): AsyncGenerator<DecodedPiece> =>
  format === 'm4a' ? decodeByFfmpeg(path) : decodeHere(path, format)
