import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
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

export const FieldLabel = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <Label className="ui-field-label">
    {label}
    {isOptional === true && (
      <>
        {' '}
        <Optional />
      </>
    )}
  </Label>
)

/** The error with its icon where there is one, otherwise the help; both reach the control by aria-describedby. */
export const FieldNote = ({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) =>
  errorMessage !== undefined ? (
    <FieldError className="ui-field-error">
      <CircleAlert aria-hidden="true" />
      <span>{errorMessage}</span>
    </FieldError>
  ) : description !== undefined ? (
    <Text slot="description" className="ui-field-description">
      {description}
    </Text>
  ) : null
