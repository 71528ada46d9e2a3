import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import './field.css'
import './search-field.css'

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter; the caller decides what is long enough. */
  onSubmit: (value: string) => void
  onClear: () => void
  placeholder?: string
  className?: string
}

/** A field that searches on Enter; Escape or the cross empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  placeholder,
  className,
}: SearchFieldProps) => {
  const { t } = useLingui()
  return (
    <search className={classNames('ui-search', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit(value)
        }}
      >
        <Search aria-hidden="true" />
        <input
          type="search"
          className="ui-input"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={value}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return
            event.preventDefault()
            onClear()
          }}
        />
        {value !== '' && (
          <button type="button" className="ui-search-clear" aria-label={t`Clear search`} onClick={onClear}>
            <X aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
