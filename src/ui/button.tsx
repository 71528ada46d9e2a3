import { type ReactNode, type Ref, useId } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from './class-names.ts'
import { Pending } from './pending.tsx'
import { useOrphanedAnnouncement } from './use-orphaned-announcement.ts'
import './button.css'

/** `danger` does what can't be undone; `quiet-danger` asks first. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Before the text. */
  icon?: ReactNode
  /** After the text. */
  iconEnd?: ReactNode
  isFullWidth?: boolean
  className?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. While pending it keeps its focus and its width, and refuses presses. */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  isFullWidth = false,
  className,
  children,
  ...rest
}: ButtonProps) => {
  const ownId = useId()
  const id = rest.id ?? ownId
  useOrphanedAnnouncement()
  return (
    <AriaButton
      {...rest}
      id={id}
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
      {rest.isPending === true && (
        <span className="ui-button-pending">
          <Pending />
        </span>
      )}
    </AriaButton>
  )
}
