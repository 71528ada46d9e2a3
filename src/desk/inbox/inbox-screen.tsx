import { Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** What needs somebody of the provider's team. */
export const InboxScreen = () => (
  <Page>
    <EmptyState icon={<Inbox />} title={<Trans>Nothing needs you.</Trans>} />
  </Page>
)
