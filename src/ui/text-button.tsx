import type { ComponentProps } from 'react'
import './text-button.css'

/** A button that reads like a link, beside a field. Native: within a Select React Aria's would open its list. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button {...props} type="button" className="ui-text-button" />
)
