import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import './button.css'

export type LinkButtonProps = LinkProps & {
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
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <Link
    {...rest}
    className={classNames('ui-button', className)}
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
