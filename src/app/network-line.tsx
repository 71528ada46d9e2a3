import { useSession } from '../session/use-session.ts'
import { NetworkLine } from '../ui/network-line.tsx'

/** What the session knows of the network, on every page of the portal. */
export const SessionNetworkLine = () => <NetworkLine isOffline={useSession().isOffline} />
