import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from './class-names.ts'
import { Pending } from './pending.tsx'
import './icon-button.css'

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label'> & {
  /** The name of the button. */
  label: string
  icon: ReactNode
  size?: 'small' | 'medium'
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button without text. */
export const IconButton = ({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) => (
  <AriaButton {...rest} aria-label={label} className={classNames('ui-icon-button', className)} data-size={size}>
    {rest.isPending === true ? <Pending /> : icon}
  </AriaButton>
)
