import { useLingui } from '@lingui/react/macro'
import { Columns2 } from 'lucide-react'
import './compare-button.css'

type Props = {
  name: string
  /** What it is called in the comparison; null where it is not held. */
  letter: string | null
  onPress: () => void
}

/** Takes a demo into the comparison, or puts it back. */
export const CompareButton = ({ name, letter, onPress }: Props) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="compare-button"
      aria-pressed={letter !== null}
      onClick={({ currentTarget }) => {
        // Safari focuses no button that is pressed: the comparison's keys work from here.
        currentTarget.focus()
        onPress()
      }}
    >
      {letter === null ? (
        <Columns2 aria-hidden="true" />
      ) : (
        <span className="compare-letter" data-heard="" aria-hidden="true">
          {letter}
        </span>
      )}
      {t`Compare`}
      <span className="ui-visually-hidden"> {name}</span>
    </button>
  )
}
