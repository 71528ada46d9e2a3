import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { CountBadge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Pending } from './pending.tsx'
import './icon-button.css'

type Look = {
  /** The name of the button; a count that a badge shows belongs into it as well. */
  label: string
  icon: ReactNode
  /** A number at the corner, for the eye alone. */
  badge?: number
  variant?: 'quiet' | 'outline' | 'accent'
  size?: 'small' | 'medium' | 'large'
  className?: string
}

export type IconButtonProps = Look &
  Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label'> & { ref?: Ref<HTMLButtonElement> }

const Face = ({ icon, badge }: Pick<Look, 'icon' | 'badge'>) => (
  <>
    {icon}
    {badge !== undefined && badge > 0 && (
      <span className="ui-icon-button-badge" aria-hidden="true">
        <CountBadge count={badge} />
      </span>
    )}
  </>
)

/** A button without text; round when it is the accent (play). */
export const IconButton = ({
  label,
  icon,
  badge,
  variant = 'quiet',
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) => (
  <AriaButton
    {...rest}
    aria-label={label}
    className={classNames('ui-icon-button', className)}
    data-variant={variant}
    data-size={size}
  >
    {rest.isPending === true ? <Pending /> : <Face icon={icon} badge={badge} />}
  </AriaButton>
)
