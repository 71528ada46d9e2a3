import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Lays a Brotli and a gzip copy beside a file, which the server sends to whoever takes them. */
export const compressFile = (path: string): void => {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  )
}

/** The same for each text file of a folder. */
export const compressFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) if (/\.(js|css|svg)$/.test(name)) compressFile(join(folder, name))
}
