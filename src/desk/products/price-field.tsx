import { useLingui } from '@lingui/react/macro'
import { euroText, readEuro } from '../../api/contract/read-euro.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

type Props = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'errorMessage'>

/** An amount in Dutch format as it is left; comma and point are both understood. */
export const PriceField = ({ value, onChange, ...rest }: Props) => {
  const { t } = useLingui()
  const tidyUp = () => {
    const cents = readEuro(value)
    if (cents !== null && euroText(cents) !== value) onChange(euroText(cents))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the field within that is left
    <div className="desk-price" onBlur={tidyUp}>
      <TextField label={t`Price in € without tax`} inputMode="decimal" value={value} onChange={onChange} {...rest} />
    </div>
  )
}
