/** A WAV file of 32-bit floats; `shift` bytes stand before the samples, so that these begin anywhere. */
export const waveFile = (channels: readonly Float32Array[], rate: number, shift = 0): Buffer => {
  const frames = channels[0]?.length ?? 0
  const count = channels.length
  const head = Buffer.alloc(44 + 8 + shift)
  head.write('RIFF', 0)
  head.writeUInt32LE(head.length - 8 + 4 * frames * count, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(3, 20)
  head.writeUInt16LE(count, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4 * count, 28)
  head.writeUInt16LE(4 * count, 32)
  head.writeUInt16LE(32, 34)
  head.write('JUNK', 36)
  head.writeUInt32LE(shift, 40)
  head.write('data', 44 + shift)
  head.writeUInt32LE(4 * frames * count, 48 + shift)
  const body = Buffer.alloc(4 * frames * count)
  for (const [index, samples] of channels.entries())
    for (const [frame, value] of samples.entries()) body.writeFloatLE(value, 4 * (frame * count + index))
  return Buffer.concat([head, body])
}

/** A tone of so many seconds; `level` in dBFS of its peaks. */
export const sineWave = (seconds: number, level: number, rate = 48_000, hertz = 997): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, at) => 10 ** (level / 20) * Math.sin((2 * Math.PI * hertz * at) / rate),
  )

/** A sound of half a second, as a file to upload. */
export const quietSound = (name = 'demo.wav'): File =>
  new File([new Uint8Array(waveFile([sineWave(0.5, -20, 8_000)], 8_000))], name, { type: 'audio/wav' })
