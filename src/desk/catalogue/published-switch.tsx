import { Trans } from '@lingui/react/macro'
import './published-switch.css'

/** Whether the portal shows it, once it is saved. */
export const PublishedSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className="desk-switch">
    <input
      type="checkbox"
      role="switch"
      name="isPublished"
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Trans>Published</Trans>
  </label>
)
