import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { focusResults } from '../explore/focus-results.ts'
import { NativeButton } from '../ui/native-button.tsx'
import { clearSelection } from './clear-selection.ts'
import type { Emit } from './events.ts'
import { type Store, useStore } from './store.ts'

type Props = { address: string; store: Store; emit: Emit }

/** What is selected so far, and the way to ask for it: the host page's own, else a mail to the portal. */
export const SelectionBar = ({ address, store, emit }: Props) => {
  const { t, i18n } = useLingui()
  const { selected } = useStore(store)
  const { notify } = useExploreSettings()
  const queries = useQueryClient()
  const request = async () => {
    if (!emit('request', { selection: selected })) return
    try {
      const { requestMail } = await import('./player-code.ts')
      // From the top, as all mails of a frame (`embed-page.ts`).
      window.open(await requestMail({ address, queries, selected, i18n }), '_top')
    } catch {
      notify('error', t`This could not be loaded. Please try again.`)
    }
  }
  const deselect = ({ currentTarget }: MouseEvent) => {
    focusResults(currentTarget.closest('.voice-explorer'))
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
