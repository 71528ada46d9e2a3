import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import type { Violation } from '../api/contract/hydra.ts'
import { useFirstPress } from './use-first-press.ts'
import './form.css'

export { violationsBeside, violationsFor } from './violations.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'className'> & {
  onSubmit: () => void
  /** What the server refused; a new one moves the focus to the first field that shows one. */
  violations?: readonly Violation[]
}

const none: readonly Violation[] = []

/** A form that never loads a page: the caller holds its values, the browser does not validate. */
export const Form = ({ onSubmit, violations = none, children, ...rest }: FormProps) => {
  const seen = useRef<readonly Violation[]>(none)
  const submitOnce = useFirstPress(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React sends events through portals: a form in a drawer must not submit the one that opened it.
    event.stopPropagation()
    submitOnce()
  }
  const focusFirst = (form: HTMLFormElement | null) => {
    if (form === null) return
    // What is left of a refusal is none of its own: whoever mends one field after the other stays where they are.
    const isNew = violations.some((violation) => !seen.current.includes(violation))
    seen.current = violations
    if (!isNew) return
    form
      .querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid] button:not(.ui-text-button), [data-invalid] input',
      )
      ?.focus()
  }
  return (
    // Without scripts nothing is sent off: outside of a dialog, this method does nothing.
    <form {...rest} ref={focusFirst} method="dialog" className="ui-form" onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

/** Fields side by side where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="ui-form-row">{children}</div>
