import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import { type Store, useStore } from './store.ts'

/** Milliseconds a message stays (specification, section 9). */
const timeout = 5000

type Props = { store: Store; onRenew: () => void }

/**
 * What is said in passing, to screen readers too: it stands in a region that is always there. That there is a newer build
 * stays until it is loaded, for parts of this one are gone.
 */
export const Notices = ({ store, onRenew }: Props) => {
  const { notice, renewal } = useStore(store)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => store.set({ notice: null }), timeout)
    return () => clearTimeout(timer)
  }, [notice, store])
  return (
    <div className="voice-explorer__notice">
      <div
        data-tone={renewal === null ? notice?.tone : undefined}
        data-empty={(notice === null && renewal === null) || undefined}
      >
        <p role="status">
          {renewal === null ? (
            notice?.text
          ) : renewal.phase === 'failed' ? (
            <Trans>This could not be loaded. Please try again.</Trans>
          ) : (
            <Trans>There is a newer version. What you chose is kept.</Trans>
          )}
        </p>
        {renewal !== null && (
          <NativeButton size="small" aria-disabled={renewal.phase === 'loading'} onClick={onRenew}>
            {renewal.phase === 'loading' ? <Trans>Loading</Trans> : <Trans>Load the new version</Trans>}
          </NativeButton>
        )}
      </div>
    </div>
  )
}
