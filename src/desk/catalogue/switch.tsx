import type { ReactNode } from 'react'
import './switch.css'

type Props = { name: string; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** Whether something is so, once it is saved. */
export const Switch = ({ name, isOn, onChange, children }: Props) => (
  <label className="desk-switch">
    <input
      type="checkbox"
      role="switch"
      name={name}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
