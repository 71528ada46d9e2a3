import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Spinner } from './spinner.tsx'

/** The spinner of a pending button; React Aria adds its name to the button's. */
export const Pending = () => {
  const { t } = useLingui()
  return (
    <ProgressBar isIndeterminate aria-label={t`Loading`}>
      <Spinner />
    </ProgressBar>
  )
}
