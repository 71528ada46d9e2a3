import { t } from '@lingui/core/macro'
import { toastQueue, toasts } from '../../ui/toasts.ts'
import { setAside } from '../drafts/create-once.ts'
import { changeSelection, currentSelection, newSetDraft, onSelection } from './selection.ts'

type LetGo = { before: ReturnType<typeof currentSelection>; bringBack: (() => void) | null }

let offered: (LetGo & { key: string }) | null = null

/** What 'Undo' still brings back. */
const standing = () => (toastQueue.visibleToasts.some(({ key }) => key === offered?.key) ? offered : null)

/** Until something is selected again: that stays then, and what was before it does not come back. */
const offerUndo = ({ before, bringBack }: LetGo): void => {
  const stop = onSelection(() => {
    if (currentSelection()?.length) toasts.close(key)
  })
  const onPress = () => {
    bringBack?.()
    changeSelection(before)
  }
  const key = toasts.info(t`The selection was cleared`, { label: t`Undo`, onPress, onClose: stop })
  offered = { before, bringBack, key }
}

/**
 * Selects nothing. Who stops selecting lets go of what was typed for the set too; the one 'Undo' brings all of it back,
 * also what an earlier one still offers.
 */
export const letGo = (isStopped: boolean): void => {
  const now = currentSelection()
  const typed = isStopped ? setAside(newSetDraft) : null
  changeSelection(isStopped ? null : [])
  if (typed === null && !now?.length) return
  const earlier = standing()
  if (earlier !== null) toasts.close(earlier.key)
  offerUndo({ before: now?.length ? now : (earlier?.before ?? now), bringBack: typed ?? earlier?.bringBack ?? null })
}
