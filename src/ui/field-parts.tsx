import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './field.css'

/** What every field shows around its control. */
export type FieldProps = {
  label: string
  /** Help below the control; an error takes its place. */
  description?: ReactNode
  errorMessage?: string
  /** Puts "(optional)" after the label. */
  isOptional?: boolean
  isDisabled?: boolean
  name?: string
}

export const Optional = () => (
  <span className="ui-field-optional">
    <Trans>(optional)</Trans>
  </span>
)

export const LabelWords = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional === true && (
      <>
        {' '}
        <Optional />
      </>
    )}
  </>
)

export const ErrorWords = ({ children }: { children: ReactNode }) => (
  <>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </>
)

type FieldNoteProps = Pick<FieldProps, 'description' | 'errorMessage'> & {
  /** By which the control names it in aria-describedby. */
  id: string
  role?: 'alert'
}

/** The error with its icon where there is one, otherwise the help. */
export const FieldNote = ({ id, role, description, errorMessage }: FieldNoteProps) => {
  if (errorMessage !== undefined)
    return (
      <span className="ui-field-error" id={id} role={role}>
        <ErrorWords>{errorMessage}</ErrorWords>
      </span>
    )
  return description === undefined ? null : (
    <span className="ui-field-description" id={id}>
      {description}
    </span>
  )
}
