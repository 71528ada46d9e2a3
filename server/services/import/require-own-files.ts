import { claimFiles, ownerOf } from '../../files/files-owner.ts'
import type { FileStorage } from '../../files/storage.ts'
import { readDatabaseId } from '../provider/read-database-id.ts'
import type { VerbAsker } from '../provider/verb.ts'
import { FilesElsewhere } from './unreadable.ts'

/**
 * Sounds and pictures go where the portal looks for them: files that nobody has marked yet are its own where they hold
 * what it names, or where it names nothing. @throws FilesElsewhere where the settings lead elsewhere
 */
export const requireOwnFiles = async ({ portal, files }: { portal: VerbAsker; files: FileStorage }): Promise<void> => {
  const { id, file } = await portal.ask(readDatabaseId, {})
  const owner = await ownerOf(files, id)
  if (owner === 'ours') return
  if (owner === 'nobody' && (file === null || (await files.size(file)) !== null))
    return void (await claimFiles(files, id))
  const how = 'run the command with the settings S3_* and DATA_DIR of the portal'
  throw new FilesElsewhere(
    owner === 'nobody'
      ? `The portal keeps its files elsewhere: ${how}.`
      : `The files belong to another database: ${how}, or remove their database.txt after a restore.`,
  )
}
