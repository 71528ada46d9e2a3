import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import './note-moment.css'

/** A place to a tenth of a second: `0:07.3`. */
const toTheTenth = (seconds: number): string => {
  const tenths = Math.round(seconds * 10)
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`
}

export type MomentProps = {
  /** Seconds. */
  at: number
  duration: number
  labelId: string
  isDisabled: boolean
  onMove: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** How far an arrow key moves it while Shift is held, in seconds. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Where the note stands, to be moved finer than a finger points. */
export const NoteMoment = ({ at, duration, labelId, isDisabled, onMove, onKeyDown }: MomentProps) => {
  const hintId = useId()
  const moment = toTheTenth(at)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !event.shiftKey) return onKeyDown(event)
    event.preventDefault()
    onMove(Math.min(duration, Math.max(0, at + step)))
  }
  return (
    <div className="note-moment">
      <input
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={at}
        aria-labelledby={labelId}
        aria-valuetext={moment}
        aria-describedby={hintId}
        disabled={isDisabled}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        onKeyDown={press}
      />
      <span className="ui-numbers" aria-hidden="true">
        {moment}
      </span>
      <p id={hintId}>
        <Trans>Arrow keys: 0.1 second, with Shift 1 second</Trans>
      </p>
    </div>
  )
}
