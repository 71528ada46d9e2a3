import { Trans } from '@lingui/react/macro'
import type { ProviderCustomer } from '../../api/contract/provider.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'
import './decided-by.css'

const states: PillStates = {
  pending: { tone: 'warning', word: <Trans>Under review</Trans> },
  approved: { tone: 'success', word: <Trans>Approved</Trans> },
  rejected: { tone: 'neutral', word: <Trans>Rejected</Trans> },
}

export const ResellerPill = ({ state }: Pick<ProviderCustomer, 'state'>) => <StatePill states={states} state={state} />

/** Who of the team decided on a reseller, and when; nothing where nobody did or that was not kept. */
export const DecidedBy = ({ reseller: { decidedBy: by, decidedAt } }: { reseller: ProviderCustomer }) =>
  by === null || decidedAt === null ? null : (
    <small className="desk-decided">
      <Trans>
        by {by}, <DateTime iso={decidedAt} />
      </Trans>
    </small>
  )
