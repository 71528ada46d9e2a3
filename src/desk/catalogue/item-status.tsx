import { Trans } from '@lingui/react/macro'
import type { ItemStatus } from '../../api/contract/provider-item.ts'
import { StatusPill } from '../../ui/status-pill.tsx'

/** Whether the portal shows it. */
export const ItemStatusPill = ({ status }: { status: ItemStatus }) =>
  status === 'published' ? (
    <StatusPill tone="success">
      <Trans>Published</Trans>
    </StatusPill>
  ) : (
    <StatusPill>
      <Trans>Hidden</Trans>
    </StatusPill>
  )
