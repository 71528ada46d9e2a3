import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import './button.css'

type SubmitButtonProps = { isPending?: boolean; children: ReactNode }

/**
 * What sends a guest's form off, as wide as the form. Native, so that these pages do without React Aria. While pending
 * it keeps its focus and its width, and refuses presses.
 */
export const SubmitButton = ({ isPending = false, children }: SubmitButtonProps) => {
  const { t } = useLingui()
  return (
    <button
      type="submit"
      className="ui-button"
      data-variant="primary"
      data-size="large"
      data-full-width
      data-pending={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={(event) => isPending && event.preventDefault()}
    >
      <span className="ui-button-content">
        <span>{children}</span>
      </span>
      {isPending && (
        <span className="ui-button-pending">
          <Spinner label={t`Loading`} />
        </span>
      )}
    </button>
  )
}
