import type { Emit } from './events.ts'
import type { Store } from './store.ts'

/** Drops the whole selection, if there is one. */
export const clearSelection = (store: Store, emit: Emit): void => {
  if (store.get().selected.length === 0) return
  store.set({ selected: [] })
  emit('select', { selection: [], item: null })
}
