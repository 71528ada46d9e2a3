import type { Context } from '../../context.ts'
import type { Locale } from '../../shared/locale.ts'
import { type ItemName, lockItem, saveItem, showAtOnce } from './edit-item.ts'

/** Takes a sound away from an item; its file goes with a sweep, unless others have it. @throws NotFound, PreconditionFailed */
export const deleteAudio = (
  context: Context,
  { id: soundId, ...name }: ItemName & { id: number },
  locale: Locale,
): Promise<void> => {
  const work = context.once(async (tx) => {
    const { row, sounds } = await lockItem(context, tx, { ...name, soundId }, locale)
    const audio = sounds.flatMap((sound) => (sound.id === soundId ? [] : [{ ...sound, measured: null }]))
    await saveItem(context, tx, { ...name, name: row.name, audio }, locale)
  })
  return showAtOnce(context, work)
}
