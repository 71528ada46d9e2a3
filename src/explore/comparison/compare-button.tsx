import { useLingui } from '@lingui/react/macro'
import { Columns2 } from 'lucide-react'
import { letterAt } from './letters.ts'
import './compare-button.css'

type Props = {
  name: string
  /** From 0; null where it is not held. */
  place: number | null
  onPress: () => void
}

/** Takes a demo into the comparison, or puts it back. */
export const CompareButton = ({ name, place, onPress }: Props) => {
  const { t } = useLingui()
  const word = place === null ? t`Compare` : t`Comparing`
  return (
    <button type="button" className="compare-button" aria-pressed={place !== null} onClick={onPress}>
      {place === null ? (
        <Columns2 aria-hidden="true" />
      ) : (
        <span className="compare-letter" data-heard="">
          {letterAt(place)}
        </span>
      )}
      {word}
      <span className="ui-visually-hidden"> {name}</span>
    </button>
  )
}
