import { Trans } from '@lingui/react/macro'
import { Settings2 } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import './bare-page.css'

/** Instead of the portal, when the server gives it no settings (specification, section 8). */
export const EnvironmentMissing = () => (
  <main className="app-bare" data-centred>
    <EmptyState
      icon={<Settings2 />}
      title={<Trans>The environment file is missing.</Trans>}
      text={<Trans>The portal cannot start without /env.json. Check the configuration of the server.</Trans>}
    />
  </main>
)
