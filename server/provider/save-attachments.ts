import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extensionOf } from '../../src/api/contract/upload.ts'
import type { FileStorage } from '../files/storage.ts'
import type { ShownOrder } from '../services/provider/show-order.ts'
import { codeOf } from '../shared/error-code.ts'
import { makeFolder } from '../shared/make-folder.ts'

type Attachment = ShownOrder['lines'][number]['attachments'][number]
type SavedAttachment = { id: number; path: string }

const longest = 100
/** What means something in a path, on one system or another, or steers a terminal. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** A title that a person typed as the name of a file in this folder: no path, not hidden, with the file's own ending. */
export const fileNameOf = (title: string, key: string): string => {
  const ending = extensionOf(key)
  const plain = title
    .toWellFormed()
    .replace(unfit, '-')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
  const stem = extensionOf(plain) === ending ? plain.slice(0, -ending.length - 1) : plain
  return `${[...stem].slice(0, longest).join('') || 'attachment'}.${ending}`
}

/** Streams into a file that was not there before; null when it was, a link among them. */
const writeNew = async (files: FileStorage, key: string, path: string): Promise<true | null> => {
  const opened = await files.open(key)
  if (opened === null) throw new Error('the file is not in the storage')
  let isOurs = false
  const target = createWriteStream(path, { flags: 'wx' }).once('open', () => {
    isOurs = true
  })
  try {
    await pipeline(opened.stream, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    if (isOurs) await rm(path, { force: true })
    throw error
  }
}

const saveOne = async (files: FileStorage, folder: string, prefix: string, attachment: Attachment): Promise<string> => {
  const name = fileNameOf(attachment.title, attachment.file)
  const ending = `.${extensionOf(attachment.file)}`
  const stem = `${prefix}-${name.slice(0, -ending.length)}`
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, `${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`)
    if ((await writeNew(files, attachment.file, path)) !== null) return path
  }
}

/**
 * Saves an order's attachments into a folder, made where it is missing, each under its line's number and its title.
 * Nothing that is there is overwritten.
 * @returns what was saved where, and what could not be
 */
export const saveAttachments = async (
  files: FileStorage,
  folder: string,
  { lines, number }: Pick<ShownOrder, 'lines' | 'number'>,
): Promise<{ saved: SavedAttachment[]; missing: { id: number; reason: string }[] }> => {
  makeFolder(folder)
  const saved: SavedAttachment[] = []
  const missing: { id: number; reason: string }[] = []
  for (const [at, { attachments }] of lines.entries())
    for (const attachment of attachments)
      try {
        saved.push({ id: attachment.id, path: await saveOne(files, folder, `${number}-${at + 1}`, attachment) })
      } catch (error) {
        missing.push({ id: attachment.id, reason: error instanceof Error ? error.message : String(error) })
      }
  return { saved, missing }
}
