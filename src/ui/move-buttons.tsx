import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import './icon-button.css'
import './move-buttons.css'

/** A place up, or down. */
export type Step = -1 | 1

type ButtonProps = { label: string; isEnd: boolean; isFocused: boolean; icon: typeof ArrowUp; onMove: () => void }

const MoveButton = ({ label, isEnd, isFocused, icon: Icon, onMove }: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isFocused) button.current?.focus()
  })
  return (
    <button
      ref={button}
      type="button"
      className="ui-icon-button ui-move-button"
      data-size="small"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onMove()}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

type Props = {
  /** What each button says, such as 'Move Anna up'. */
  up: string
  down: string
  /** From 0. */
  place: number
  count: number
  /** Which of the two was pressed last; null once the focus is elsewhere. */
  focused: Step | null
  onMove: (by: Step) => void
}

/** Move an entry of a list. They stay where the keyboard is: at an end one does nothing, and what moves takes the focus along. */
export const MoveButtons = ({ up, down, place, count, focused, onMove }: Props) => (
  <>
    <MoveButton label={up} icon={ArrowUp} isEnd={place === 0} isFocused={focused === -1} onMove={() => onMove(-1)} />
    <MoveButton
      label={down}
      icon={ArrowDown}
      isEnd={place === count - 1}
      isFocused={focused === 1}
      onMove={() => onMove(1)}
    />
  </>
)
