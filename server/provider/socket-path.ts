import { join, relative } from 'node:path'

/** What the kernels take for a socket's address: 104 bytes on macOS, 108 on Linux, the closing zero among them. */
const maxBytes = 103

/** The folder is this user's alone, so that nobody else reaches the socket before its own mode is set. */
export const socketFolder = (dataDir: string): string => join(dataDir, 'provider')

/** Where a portal on the embedded database takes commands; null where the data folder's path is too long for a socket. */
export const socketPath = (dataDir: string): string | null => {
  const path = join(socketFolder(dataDir), 'socket')
  const shortest = [path, relative(process.cwd(), path)].sort((a, b) => a.length - b.length)[0] ?? path
  return Buffer.byteLength(shortest) <= maxBytes ? shortest : null
}
