import { Plural, Trans } from '@lingui/react/macro'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import type { Emit } from './events.ts'
import { requestMail } from './request-mail.ts'
import { type Store, useStore } from './store.ts'

/** Drops the whole selection, if there is one. */
export const clearSelection = (store: Store, emit: Emit): void => {
  if (store.get().selected.length === 0) return
  store.set({ selected: [] })
  emit('select', { selection: [], item: null })
}

/** What is selected so far, and the way to ask for it: the host page's own, else a mail to the portal. */
export const SelectionBar = ({ store, emit }: { store: Store; emit: Emit }) => {
  const { selected } = useStore(store)
  const { supportEmail } = useExploreSettings()
  const request = () => {
    if (emit('request', { selection: selected }) && supportEmail)
      window.location.assign(requestMail(supportEmail, selected))
  }
  return (
    <div className="voice-explorer__selection" part="selection">
      <p role="status">
        <Plural value={selected.length} _0="Nothing selected" one="# selected" other="# selected" />
      </p>
      {selected.length > 0 && (
        <>
          <NativeButton variant="quiet" onClick={() => clearSelection(store, emit)}>
            <Trans>Deselect all</Trans>
          </NativeButton>
          <NativeButton variant="primary" onClick={request}>
            <Trans>Send request</Trans>
          </NativeButton>
        </>
      )}
    </div>
  )
}
