import { useLingui } from '@lingui/react/macro'
import { ProgressBarContext } from 'react-aria-components/ProgressBar'
import { useSlottedContext } from 'react-aria-components/slots'
import { Spinner } from './spinner.tsx'

/** The spinner of a pending button; React Aria adds its name to the button's, by the id that it gives. */
export const Pending = () => {
  const { t } = useLingui()
  return (
    <div role="progressbar" id={useSlottedContext(ProgressBarContext)?.id} aria-label={t`Loading`}>
      <Spinner />
    </div>
  )
}
