import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { Link, type LinkProps } from './link.tsx'
import './button.css'

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
  isFullWidth?: boolean
}

/** A link that looks like a button: for what leads elsewhere. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  isFullWidth = false,
  children,
  ...rest
}: LinkButtonProps) => (
  <Link
    {...rest}
    className="ui-button"
    data-variant={variant}
    data-size={size}
    data-full-width={isFullWidth || undefined}
  >
    <span className="ui-button-content">
      {icon}
      <span>{children}</span>
      {iconEnd}
    </span>
  </Link>
)
