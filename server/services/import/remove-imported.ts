import type { Context } from '../../context.ts'

/** Deletes what was uploaded for imports that are over; what can't be deleted now goes with the sweep of files. */
export const removeImported = async (
  { files, log }: Pick<Context, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> => {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'an uploaded import stays'))
}
