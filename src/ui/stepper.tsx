import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import './stepper.css'

export type StepperProps = {
  steps: readonly { id: string; label: string; isDone: boolean }[]
  /** Position of the step that is shown, from 0; one before it that is not done was skipped. */
  current: number
  /** A completed step can be gone back to; without it nothing can be pressed. */
  onStep?: (index: number) => void
  label?: string
}

/** Where one is in a sequence of steps. */
export const Stepper = ({ steps, current, onStep, label }: StepperProps) => {
  const { t } = useLingui()
  return (
    <nav className="ui-stepper" aria-label={label ?? t`Progress`}>
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
              data-state={isDone ? 'done' : index === current ? 'current' : index < current ? 'skipped' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && onStep !== undefined ? (
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
