import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VerdictKind } from '../../api/contract/comment.ts'
import './verdict-mark.css'

const icons = { yes: Check, maybe: CircleHelp, no: X }

const words: Record<VerdictKind, ReactNode> = {
  yes: <Trans>Yes</Trans>,
  maybe: <Trans>Maybe</Trans>,
  no: <Trans>No</Trans>,
}

/** Icon and word together: grey for no, since red is for what failed. */
export const VerdictMark = ({ verdict }: { verdict: VerdictKind }) => {
  const Icon = icons[verdict]
  return (
    <span className="project-verdict" data-verdict={verdict}>
      <Icon aria-hidden="true" />
      {words[verdict]}
    </span>
  )
}

/** The place among somebody's choices, apart from the verdict. */
export const RankMark = ({ rank }: { rank: number }) => {
  const { t } = useLingui()
  return (
    <span className="rank-mark" data-first={rank === 1 || undefined} role="img" aria-label={t`Choice ${rank}`}>
      {rank}
    </span>
  )
}
