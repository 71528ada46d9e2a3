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
  className?: string
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
