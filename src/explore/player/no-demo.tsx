import { Trans } from '@lingui/react/macro'
import './no-demo.css'

/** In place of the waveform of what can't be heard. */
export const NoDemo = () => (
  <span className="explore-no-demo">
    <Trans>No demo yet</Trans>
  </span>
)
