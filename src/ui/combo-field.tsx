import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { AriaFieldLabel, AriaFieldNote } from './aria-field-parts.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-parts.tsx'
import { Options, type OptionsProps } from './options.tsx'
import './select-field.css'

export type ComboFieldProps = FieldProps &
  OptionsProps & {
    value: string | null
    onChange: (id: string | null) => void
    placeholder?: string
    action?: ReactNode
  }

/** One of a long list, found by typing a part of it. */
export const ComboField = ({
  label,
  description,
  errorMessage,
  isOptional = false,
  isDisabled,
  name,
  className,
  value,
  onChange,
  placeholder,
  action,
  emptyText = <Trans>Nothing found</Trans>,
  ...options
}: ComboFieldProps) => (
  <ComboBox
    className={classNames('ui-field', className)}
    name={name}
    value={value}
    onChange={(key) => onChange(key === null ? null : String(key))}
    isRequired={!isOptional}
    isDisabled={isDisabled}
    isInvalid={errorMessage !== undefined}
    validationBehavior="aria"
    menuTrigger="focus"
    allowsEmptyCollection
  >
    <div className="ui-field-line">
      <AriaFieldLabel label={label} isOptional={isOptional} />
      {action}
    </div>
    <div className="ui-combo">
      <Input className="ui-input" placeholder={placeholder} />
      <Button>
        <ChevronDown aria-hidden="true" />
      </Button>
    </div>
    <AriaFieldNote description={description} errorMessage={errorMessage} />
    <Options {...options} emptyText={emptyText} />
  </ComboBox>
)
