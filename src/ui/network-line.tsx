import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useIsAway } from './use-is-away.ts'
import './network.css'
import './network-line.css'

/** Says while the server cannot be reached that calls wait for it, on every page. */
export const NetworkLine = ({ isOffline }: { isOffline: boolean }) => {
  const isAway = useIsAway()
  return (
    <div className="app-network" role="status">
      {(isAway || isOffline) && (
        <p className="ui-network">
          <WifiOff aria-hidden="true" />
          <Trans>No connection. Nothing is lost: what waits goes on by itself.</Trans>
        </p>
      )}
    </div>
  )
}
