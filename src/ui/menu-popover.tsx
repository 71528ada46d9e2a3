import type { ReactNode, Ref, RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from './link.tsx'
import { useBackClosesList } from './use-back-closes.ts'
import './menu.css'

type MenuEntry = {
  id: string
  label: string
  /** A second line. */
  description?: string
  /** Behind the label, such as what choosing it costs. */
  note?: string
  icon?: ReactNode
  isDanger?: boolean
} & ({ href: string; onAction?: undefined } | { onAction: () => void; href?: undefined })

export type MenuProps = {
  /** What the menu is of, for screen readers. */
  label: string
  items: readonly MenuEntry[]
  placement?: 'bottom end' | 'bottom start'
  /** Above the entries: whose menu it is. */
  header?: ReactNode
}

export type MenuPopoverProps = MenuProps & {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  /** Opened by the keyboard, it begins at its first entry. */
  isByKey: boolean
  onClose: () => void
}

type EntriesProps = Pick<MenuProps, 'label' | 'items'> & {
  emptyText?: ReactNode
  ref?: Ref<HTMLDivElement>
  autoFocus?: boolean | 'first'
  onClose?: () => void
}

/** The entries of a menu, inside of what opens them. */
export const MenuEntries = ({ label, items, emptyText, ref, ...rest }: EntriesProps) => {
  const navigate = useNavigate()
  return (
    <AriaMenu
      {...rest}
      ref={ref}
      className="ui-menu"
      aria-label={label}
      renderEmptyState={() => <div className="ui-menu-header">{emptyText}</div>}
    >
      {items.map((item) => (
        <MenuItem
          key={item.id}
          id={item.id}
          className="ui-menu-item"
          textValue={item.label}
          data-danger={item.isDanger || undefined}
          onAction={() => (item.href === undefined ? item.onAction() : navigate(item.href))}
        >
          {item.icon}
          {item.description === undefined ? (
            item.label
          ) : (
            // No slots: the whole text is the name, as it is what one sees.
            <span className="ui-menu-text">
              <span>{item.label}</span>
              <small>{item.description}</small>
            </span>
          )}
          {item.note !== undefined && <span className="ui-menu-note">{item.note}</span>}
        </MenuItem>
      ))}
    </AriaMenu>
  )
}

type FrameProps = Pick<MenuPopoverProps, 'label' | 'button' | 'isOpen' | 'onClose' | 'placement'> & {
  children: ReactNode
}

/** Where the entries of a menu appear: at its button. */
export const MenuFrame = ({ label, button, isOpen, onClose, placement = 'bottom end', children }: FrameProps) => {
  useBackClosesList(isOpen, onClose)
  return (
    <Popover
      className="ui-menu-popover"
      aria-label={label}
      triggerRef={button}
      placement={placement}
      offset={4}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {children}
    </Popover>
  )
}

/** What `Menu` opens. */
export const MenuPopover = ({ label, items, header, isByKey, ...frame }: MenuPopoverProps) => (
  <MenuFrame {...frame} label={label}>
    {header !== undefined && <div className="ui-menu-header">{header}</div>}
    <MenuEntries label={label} items={items} autoFocus={isByKey ? 'first' : true} onClose={frame.onClose} />
  </MenuFrame>
)
