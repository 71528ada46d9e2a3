import { Trans } from '@lingui/react/macro'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'

const states: PillStates = {
  open: { tone: 'success', word: <Trans>Open</Trans> },
  archived: { tone: 'neutral', word: <Trans>Archived</Trans> },
}

export const ProjectStatePill = ({ state }: { state: string }) => <StatePill states={states} state={state} />
