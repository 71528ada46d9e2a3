import { statfsSync } from 'node:fs'

/** Bytes that are free on the disk of a folder; infinitely many where that can't be told. */
export const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
