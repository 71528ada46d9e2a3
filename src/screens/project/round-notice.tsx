import { Trans } from '@lingui/react/macro'
import type { Violation } from '../../api/contract/hydra.ts'
import { Banner } from '../../ui/banner.tsx'

type Props = {
  /** It is asked as a new one: the project has another client by now. */
  isNew: boolean
  /** What the server refused about it. */
  refusal: Violation | undefined
}

/** Above the fields: that somebody else joins a round, or why it is asked as a new one. */
export const RoundNotice = ({ isNew, refusal }: Props) =>
  isNew ? (
    <Banner tone={refusal === undefined ? 'warning' : 'danger'}>
      <Trans>This project has another client by now, who can only be asked in a new round.</Trans>
    </Banner>
  ) : (
    <p>
      <Trans>Their answer stands beside those of this round.</Trans>
    </p>
  )
