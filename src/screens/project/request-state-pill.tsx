import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestState } from '../../api/contract/comment.ts'
import { type PillTone, StatusPill } from '../../ui/status-pill.tsx'

const tones: Record<RequestState, PillTone> = {
  sent: 'neutral',
  opened: 'accent',
  answered: 'success',
  withdrawn: 'neutral',
  expired: 'warning',
}

const words: Record<RequestState, ReactNode> = {
  sent: <Trans>Sent</Trans>,
  opened: <Trans>Opened</Trans>,
  answered: <Trans>Answered</Trans>,
  withdrawn: <Trans>Withdrawn</Trans>,
  expired: <Trans>Expired</Trans>,
}

/** How a request fares; nothing from a server that doesn't say. */
export const RequestStatePill = ({ state }: { state: RequestState | undefined }) =>
  state !== undefined && <StatusPill tone={tones[state]}>{words[state]}</StatusPill>
