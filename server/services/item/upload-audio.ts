import type { Readable } from 'node:stream'
import { keptText } from '../../../src/api/contract/kept-text.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import { extensionOf } from '../../../src/api/contract/upload.ts'
import { maxBytes, prepareSound } from '../../catalogue/prepare-item.ts'
import type { Context } from '../../context.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { refuseSound } from '../refuse-sound.ts'
import { spoolUpload } from '../spool-upload.ts'
import { findItemRow, type ItemName, lockItem, saveItem, showAtOnce } from './edit-item.ts'

type AudioUpload = {
  file: { name: string; stream: Readable }
  /** Asked once the file has been read. */
  fields: () => Promise<{ title?: string | null | undefined }>
}

const mostTitle = 255

/** What a file is called, without its ending. */
const titleOf = (name: string): string => {
  const ending = extensionOf(name)
  const bare = keptText((ending === '' ? name : name.slice(0, -ending.length - 1)).replace(/\p{C}/gu, ''))
  return [...bare].slice(0, mostTitle).join('') || 'Demo'
}

/**
 * Adds a sound to an item, behind those that it has, measured as an import does.
 * @throws NotFound, PreconditionFailed, Invalid at `file` with a byte too many, when it lasts too long or can't be
 * decoded; what `fields` throws; FilesUnavailable when the disk fails
 */
export const uploadAudio = async (
  context: Context,
  name: ItemName,
  { file, fields }: AudioUpload,
  locale: Locale,
): Promise<ProviderItem> => {
  const upload = await spoolUpload(file.stream, {
    folder: uploadsFolder(context.config),
    limitOf: () => maxBytes,
    log: context.log,
  })
  try {
    const { title } = await fields()
    if (upload.size === 0) refuse('file', 'not-blank')
    await findItemRow(context.database.db, name)
    const given = { title: title ?? titleOf(file.name), path: upload.path }
    const sound = await prepareSound(context.files, given).catch(refuseSound(context.log))
    const work = context.once(async (tx) => {
      const { row, sounds } = await lockItem(context, tx, name, locale)
      const audio = [...sounds.map((known) => ({ ...known, measured: null })), sound]
      return saveItem(context, tx, { ...name, name: row.name, audio }, locale)
    })
    return await showAtOnce(context, work)
  } finally {
    await upload.remove()
  }
}
