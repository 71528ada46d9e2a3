import type { ComponentProps, ReactNode } from 'react'
import './button.css'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  icon?: ReactNode
  children: ReactNode
}

/** A native button that looks like every other: public pages and the widget do without the overlay library. */
export const NativeButton = ({
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  icon,
  children,
  ...rest
}: Props) => (
  <button {...rest} type={type} className="ui-button" part="button" data-variant={variant} data-size={size}>
    <span className="ui-button-content">
      {icon}
      <span>{children}</span>
    </span>
  </button>
)

/** A link that looks like the primary button, such as one that writes a mail. */
export const NativeLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="ui-button" part="button" data-variant="primary" data-size="medium">
    <span className="ui-button-content">
      <span>{children}</span>
    </span>
  </a>
)
