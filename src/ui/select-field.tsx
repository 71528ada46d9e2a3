import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { isTooShort } from '../api/contract/catalogue.ts'
import { AriaFieldLabel, AriaFieldNote } from './aria-field-parts.tsx'
import type { FieldProps } from './field-parts.tsx'
import { includesText } from './includes-text.ts'
import { type Option, Options, type OptionsProps } from './options.tsx'
import { useBackClosesList } from './use-back-closes.ts'
import './select-field.css'

export type { Option }

export type SelectFieldProps = FieldProps &
  OptionsProps & {
    value: string | null
    onChange: (id: string) => void
    placeholder?: string
    /** Beside the label, such as a link to add what the list lacks. */
    action?: ReactNode
    /** For lists that come in pages: looks for the text on the server; '' ends the search. */
    onSearch?: (text: string) => void
    /** The options are those of the search before: what this one finds is on its way. */
    isPlaceholder?: boolean
    /** What the value stands for, for such lists too: it leads one that lacks it, but not what a search finds. */
    chosen?: Option | undefined
  }

/** A list of more than these is long: it is searched by typing. */
const shortList = 10

/** One of a list; of a long one by typing a part of it, too. */
export const SelectField = ({
  label,
  description,
  errorMessage,
  isOptional = false,
  isDisabled,
  name,
  value,
  onChange,
  placeholder,
  action,
  onSearch,
  isPlaceholder = false,
  chosen: kept,
  emptyText,
  options: listed,
  ...list
}: SelectFieldProps) => {
  const { t } = useLingui()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What fills in forms finds a list of its own there: its options are no words of a label.
    field.current?.querySelector('label > select')?.parentElement?.setAttribute('for', '')
  }, [])
  const [isOpen, setOpen] = useState(false)
  const [searched, setSearched] = useState('')
  const search = (text: string) => {
    setSearched(text)
    onSearch?.(text)
  }
  const open = (willOpen: boolean) => {
    setOpen(willOpen)
    if (!willOpen && searched !== '') search('')
  }
  useBackClosesList(isOpen, () => open(false))
  const isLacking = kept !== undefined && searched === '' && listed.every(({ id }) => id !== kept.id)
  const options = isLacking ? [kept, ...listed] : listed
  // What a search leaves may be short: the field to change it stays.
  const isLong = options.length > shortList || searched !== ''
  // Below that length the server finds everything.
  const isFound = onSearch === undefined || (!isTooShort(searched.trim()) && !isPlaceholder)
  const chosen = options.find(({ id }) => id === value) ?? kept
  // A choice that was kept has its name with the options: until then, and where they fail, the field is not empty.
  const isNameless = value !== null && chosen === undefined
  const isComing = isNameless && list.isLoading === true
  const isMissing = isNameless && list.onRetry !== undefined
  return (
    <Select
      ref={field}
      className="ui-field"
      name={name}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isOpen={isOpen}
      onOpenChange={open}
      placeholder={placeholder ?? t`Select an option`}
      isRequired={!isOptional}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      // Pressed before its options have come, it opens and shows them as they come.
      allowsEmptyCollection
    >
      <div className="ui-field-line">
        <AriaFieldLabel label={label} isOptional={isOptional} />
        {action}
      </div>
      <Button className="ui-input ui-select">
        <SelectValue className="ui-select-value">
          {({ selectedText, defaultChildren }) =>
            chosen?.label ||
            selectedText ||
            (isComing ? t`Loading…` : isMissing ? t`The list could not be loaded.` : defaultChildren)
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <AriaFieldNote description={description} errorMessage={errorMessage} />
      <Options
        {...list}
        options={
          isLong && onSearch === undefined ? options.filter(({ label: text }) => includesText(text, searched)) : options
        }
        emptyText={emptyText ?? <Trans>Nothing found</Trans>}
        {...(isLong && { searched: { search: searched, onSearch: search, isFound } })}
      />
    </Select>
  )
}
