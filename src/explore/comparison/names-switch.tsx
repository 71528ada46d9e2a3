import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import './names-switch.css'

type ToggleProps = { isOn: boolean; onPress: () => void; children: ReactNode }

/** A switch that says what it does; native, as it comes with the comparison. */
export const Toggle = ({ isOn, onPress, children }: ToggleProps) => (
  <button type="button" role="switch" className="comparison-toggle" aria-checked={isOn} onClick={onPress}>
    <span aria-hidden="true" />
    {children}
  </button>
)

/** Names may be hidden from the first comparison on, and shown again wherever the list is. */
export const NamesSwitch = ({ isOn, onPress }: Omit<ToggleProps, 'children'>) => (
  <Toggle isOn={isOn} onPress={onPress}>
    <Trans>Hide names</Trans>
  </Toggle>
)
