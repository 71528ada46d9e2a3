import { open } from 'node:fs/promises'

/** So much of a file tells what it is, in bytes. */
export const headBytes = 64

/** The first bytes of a file: `headBytes` of them, or all that it has. @throws Error when it can't be read */
export const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
