import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import type { Emit } from './events.ts'
import { portalFactsQuery } from './portal-facts.ts'
import { requestMail } from './request-mail.ts'
import { type Store, useStore } from './store.ts'

/** Drops the whole selection, if there is one. */
export const clearSelection = (store: Store, emit: Emit): void => {
  if (store.get().selected.length === 0) return
  store.set({ selected: [] })
  emit('select', { selection: [], item: null })
}

type Props = { address: string; store: Store; emit: Emit }

/** What is selected so far, and the way to ask for it: the host page's own, else a mail to the portal. */
export const SelectionBar = ({ address, store, emit }: Props) => {
  const { t } = useLingui()
  const { selected } = useStore(store)
  const { notify } = useExploreSettings()
  const { data, refetch } = useQuery(portalFactsQuery(address))
  const request = async () => {
    if (!emit('request', { selection: selected })) return
    const to = data?.supportEmail || (await refetch()).data?.supportEmail
    if (to) window.location.assign(requestMail(to, selected))
    else notify('error', t`This could not be loaded. Please try again.`)
  }
  // The button goes away with the press.
  const deselect = ({ currentTarget }: MouseEvent) => {
    currentTarget
      .closest('.voice-explorer')
      ?.querySelector<HTMLElement>('.explorer__results')
      ?.focus({ preventScroll: true })
    clearSelection(store, emit)
  }
  return (
    <div className="voice-explorer__selection" part="selection">
      <p role="status">
        <Plural value={selected.length} _0="Nothing selected" one="# selected" other="# selected" />
      </p>
      {selected.length > 0 && (
        <>
          <NativeButton variant="quiet" onClick={deselect}>
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
