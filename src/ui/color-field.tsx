import { useLingui } from '@lingui/react/macro'
import { parseColor } from '../api/contract/theme.ts'
import type { FieldProps } from './field-parts.tsx'
import { TextField } from './text-field.tsx'
import './color-field.css'

type ColorFieldProps = FieldProps & {
  /** `#rrggbb`, or whatever is being typed. */
  value: string
  onChange: (value: string) => void
}

/** A colour by typing it or by the browser's picker; the caller decides what is none. */
export const ColorField = ({ value, onChange, label, ...rest }: ColorFieldProps) => {
  const { t } = useLingui()
  return (
    <div className="ui-color-field">
      <TextField {...rest} label={label} value={value} onChange={onChange} />
      <input
        type="color"
        className="ui-color-swatch"
        aria-label={t`${label}: pick a colour`}
        value={parseColor(value) ?? '#ffffff'}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={rest.isDisabled}
      />
    </div>
  )
}
