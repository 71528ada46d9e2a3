import type { Emit } from './events.ts'
import { isSame, type Picked, type Store } from './store.ts'

/** Puts these in place of what is selected, and tells the page; `item` is the one that changed, null for several. */
export const changeSelection = (
  store: Store,
  emit: Emit,
  selection: readonly Picked[],
  item: Picked | null = null,
): void => {
  if (isSame(store.get().selected, selection)) return
  store.set({ selected: selection })
  emit('select', { selection, item })
}
