import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsAway } from './use-is-away.ts'
import './network.css'
import './modal-network.css'

/** The page's own line lies behind a modal, where nobody reads it and nothing reads it out. */
export const ModalNetwork = ({ words }: { words?: ReactNode }) => {
  const isAway = useIsAway()
  return (
    <div className="ui-modal-network" role="status">
      {isAway && (
        <p className="ui-network">
          <WifiOff aria-hidden="true" />
          {words ?? <Trans>No connection. Nothing is lost: what waits goes on by itself.</Trans>}
        </p>
      )}
    </div>
  )
}
