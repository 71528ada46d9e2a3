import { claimFiles, ownerOf } from '../../files/files-owner.ts'
import type { FileStorage } from '../../files/storage.ts'
import { readDatabaseId } from '../../services/provider/read-database-id.ts'
import { CannotWork, type Portal } from '../portal.ts'

type Stored = { portal: Portal; files: FileStorage; isNew: boolean }

/** Sounds and pictures go where the portal looks for them. @throws CannotWork where the settings lead elsewhere */
export const requireOwnFiles = async ({ portal, files, isNew }: Stored): Promise<void> => {
  const { id } = await portal.ask(readDatabaseId, {})
  if (isNew && (await claimFiles(files, id))) return
  const owner = await ownerOf(files, id)
  if (owner === 'ours') return
  const reason = owner === 'nobody' ? 'The portal keeps its files elsewhere' : 'The files belong to another database'
  throw new CannotWork(`${reason}: run the command with the settings S3_* and DATA_DIR of the portal.`)
}
