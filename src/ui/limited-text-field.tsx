import { useLingui } from '@lingui/react/macro'
import { isTooLong } from '../api/contract/kept-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A field that says so where its text is longer than `most` characters, as the server counts them. The text stands as it
 * was pasted: cut by the browser, its end would be gone without a word.
 */
export const LimitedTextField = ({ most, ...field }: TextFieldProps & { most: number }) => {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      {...(isTooLong(field.value, most) && {
        errorMessage: t`Use ${most} characters at most.`,
        noteRole: 'alert' as const,
      })}
    />
  )
}
