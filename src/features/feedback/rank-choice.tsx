import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import './rank-choice.css'

/** What the places among the choices are called, in order. */
export const rankWords = [msg`1st choice`, msg`2nd choice`, msg`3rd choice`]

/** Gives what a place among the choices is called; nothing for none. */
export const useRankWord = () => {
  const { t } = useLingui()
  return (rank: number | null) => {
    const word = rankWords[(rank ?? 0) - 1]
    return word && t(word)
  }
}

/** The place among the choices as a tile; a dash for none. */
export const RankTile = ({ rank }: { rank: number | null }) => (
  <span
    className="rank-tile"
    data-first={rank === 1 || undefined}
    data-none={rank === null || undefined}
    aria-hidden={rank === null || undefined}
  >
    {rank ?? '–'}
  </span>
)

type Props = {
  name: string
  rank: number | null
  /** How many voices may be chosen. */
  most: number
  isDisabled: boolean
  onRank: (rank: number | null) => void
}

/** First, second or third choice, by a native select: a page holds one for each voice. */
export const RankChoice = ({ name, rank, most, isDisabled, onRank }: Props) => {
  const { t } = useLingui()
  const words = rankWords.slice(0, most).map((word) => t(word))
  return (
    <span className="rank-choice" data-ranked={rank !== null || undefined}>
      {rank !== null && <RankTile rank={rank} />}
      <select
        aria-label={t`Rank of ${name}`}
        value={rank ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => onRank(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`Rank`}</option>
        {words.map((word, index) => (
          <option key={word} value={index + 1}>
            {word}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
