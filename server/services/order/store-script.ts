import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { extensionOf } from '../../../src/api/contract/upload.ts'
import type { Context } from '../../context.ts'
import { ScriptCheck, scriptMediaType } from './script-check.ts'

export type StoredScript = { key: string; mediaType: string; bytes: number }

/**
 * Puts a script into the file storage as it streams in.
 * @throws Invalid at `file` for the wrong type by name or by content, or a byte too many; nothing is stored then
 */
export const storeScript = async (
  { config, files }: Context,
  { name, stream }: { name: string; stream: Readable },
): Promise<StoredScript> => {
  const refusals: Error[] = []
  try {
    const mediaType = scriptMediaType(name)
    const check = new ScriptCheck(mediaType, config.uploadLimits.script)
    // The storage may not be listening yet when the first bytes are refused.
    check.on('error', (error) => refusals.push(error))
    stream.on('error', (error) => check.destroy(error))
    stream.pipe(check)
    const key = `scripts/${randomUUID()}.${extensionOf(name)}`
    await files.write(key, check, { mediaType })
    return { key, mediaType, bytes: check.size }
  } catch (error) {
    throw refusals[0] ?? error
  } finally {
    stream.destroy()
  }
}
