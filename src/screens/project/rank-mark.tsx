import { useLingui } from '@lingui/react/macro'
import './rank-mark.css'

/** The place among somebody's choices, apart from the verdict. */
export const RankMark = ({ rank }: { rank: number }) => {
  const { t } = useLingui()
  return (
    <span className="rank-mark" data-first={rank === 1 || undefined} role="img" aria-label={t`Choice ${rank}`}>
      {rank}
    </span>
  )
}
