import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import './stepper.css'

type StepperProps = {
  steps: readonly { id: string; label: string; isDone: boolean }[]
  /** Position of the step that is shown, from 0; one before it that is not done was skipped. */
  current: number
  /** A completed step can be gone back to. */
  onStep: (index: number) => void
}

/** Where one is in a sequence of steps. */
export const Stepper = ({ steps, current, onStep }: StepperProps) => {
  const { t } = useLingui()
  const shown = useRef<HTMLLIElement>(null)
  const last = useRef(current)
  // The button that was pressed went with its step: whoever can't see the next one hears its name.
  useEffect(() => {
    if (last.current !== current && document.activeElement === document.body) shown.current?.focus()
    last.current = current
  })
  return (
    <nav className="ui-stepper" aria-label={t`Progress`}>
      <ol>
        {steps.map(({ id, label: name, isDone }, index) => {
          const face = (
            <>
              <span className="ui-stepper-mark" aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              <span className={index === current ? 'ui-stepper-label' : 'ui-stepper-label ui-visually-hidden-narrow'}>
                {name}
              </span>
            </>
          )
          return (
            <li
              key={id}
              ref={index === current ? shown : undefined}
              tabIndex={index === current ? -1 : undefined}
              data-state={isDone ? 'done' : index === current ? 'current' : index < current ? 'skipped' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone ? (
                <button type="button" className="ui-stepper-step" onClick={() => onStep(index)}>
                  {face}
                  <span className="ui-visually-hidden">
                    <Trans>Completed</Trans>
                  </span>
                </button>
              ) : (
                <span className="ui-stepper-step">{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
