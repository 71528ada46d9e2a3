import { t } from '@lingui/core/macro'
import { toasts } from '../../ui/toasts.ts'
import { setAside } from '../drafts/create-once.ts'
import { changeSelection, currentSelection, newSetDraft, onSelection } from './selection.ts'

/** Until something is selected again: that stays then, and what was before it does not come back. */
const offerUndo = (undo: () => void): void => {
  const stop = onSelection(() => {
    if (currentSelection()?.length) toasts.close(key)
  })
  const key = toasts.info(t`The selection was cleared`, { label: t`Undo`, onPress: undo, onClose: stop })
}

/** Selects nothing. Who stops selecting lets go of what was typed for the set too; 'Undo' brings all of it back. */
export const letGo = (isStopped: boolean): void => {
  const before = currentSelection()
  const bringBack = isStopped ? setAside(newSetDraft) : null
  changeSelection(isStopped ? null : [])
  if (bringBack === null && !before?.length) return
  offerUndo(() => {
    bringBack?.()
    changeSelection(before)
  })
}
