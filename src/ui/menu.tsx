import type { ReactNode, Ref } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from './link.tsx'
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
  isDisabled?: boolean
} & ({ href: string; onAction?: undefined } | { onAction: () => void; href?: undefined })

export type MenuProps = {
  /** What the menu is of, for screen readers. */
  label: string
  /** A Button or IconButton. */
  trigger: ReactNode
  items: readonly MenuEntry[]
  placement?: 'bottom end' | 'bottom start' | 'top start' | 'top end'
  /** Above the entries: whose menu it is. */
  header?: ReactNode
}

type EntriesProps = Pick<MenuProps, 'label' | 'items'> & {
  emptyText?: ReactNode
  ref?: Ref<HTMLDivElement>
  autoFocus?: boolean
}

/** The entries of a menu, inside of what opens them. */
export const MenuEntries = ({ label, items, emptyText, ref, ...focus }: EntriesProps) => {
  const navigate = useNavigate()
  return (
    <AriaMenu
      {...focus}
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
          isDisabled={item.isDisabled}
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

/** Actions and ways behind a button. */
export const Menu = ({ label, trigger, items, placement = 'bottom end', header }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className="ui-menu-popover" placement={placement} offset={4}>
      {header !== undefined && <div className="ui-menu-header">{header}</div>}
      <MenuEntries label={label} items={items} />
    </Popover>
  </MenuTrigger>
)
