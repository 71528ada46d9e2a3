import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; what is not given is as honest archives have it. */
export type Packed = {
  name: string
  content: string | Uint8Array
  /** Bit 0 says that it is encrypted. */
  flags?: number
  /** As `stat` gives it: its type and rights. */
  mode?: number
  /** How it is said to be packed: 8 is deflated. */
  method?: number
  sum?: number
  /** What its bytes are said to be unpacked. */
  size?: number
}

const header = (signature: number, numbers: readonly [bytes: 2 | 4, value: number][]): Buffer => {
  const parts = numbers.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    if (bytes === 2) part.writeUInt16LE(value)
    else part.writeUInt32LE(value)
    return part
  })
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, ...parts])
}

/** A ZIP archive, deflated, written by hand so that it may lie. */
export const zipOf = (files: readonly Packed[]): Buffer => {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, flags = 0x800, mode = 0o100644, method = 8, ...told } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const { sum = crc32(bytes), size = bytes.length } = told
    const title = Buffer.from(name)
    const common: [2 | 4, number][] = [
      [2, 20],
      [2, flags],
      [2, method],
      [2, 0],
      [2, 0x21],
      [4, sum],
      [4, packed.length],
      [4, size],
      [2, title.length],
      [2, 0],
    ]
    const local = Buffer.concat([header(0x04034b50, common), title, packed])
    const rest: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, (mode << 16) >>> 0],
      [4, at],
    ]
    entries.push(header(0x02014b50, [[2, 0x0314], ...common, ...rest]), title)
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directory.length],
    [4, at],
    [2, 0],
  ])
  return Buffer.concat([...locals, directory, end])
}
