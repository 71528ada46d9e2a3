const megabyte = 1024 * 1024

/** A small, real PNG. */
export const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** A PNG with so many bytes more than five megabytes. */
export const largePng = (name: string, excess: number) => {
  const { buffer, ...rest } = png(name)
  return { ...rest, buffer: Buffer.concat([buffer, Buffer.alloc(5 * megabyte + excess - buffer.length)]) }
}

/** The beginning of an MP4, by which it is known, and nothing to see. */
export const mp4 = (name: string) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2', 'latin1')]),
})
