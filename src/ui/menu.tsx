import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import type { MenuPopoverProps, MenuProps as PopoverProps } from './menu-popover.tsx'
import { close, whenOpened } from './when-opened.tsx'

export type MenuProps = PopoverProps & {
  /** A Button or IconButton. */
  trigger: ReactNode
}

const MenuPopover = whenOpened<MenuPopoverProps>(async () => (await import('./menu-popover.tsx')).MenuPopover, close, {
  isList: true,
})
const SearchedMenuPopover = whenOpened<MenuPopoverProps>(
  async () => (await import('./searched-menu-popover.tsx')).SearchedMenuPopover,
  close,
  { isList: true },
)

const menuIn = (Popover: ComponentType<MenuPopoverProps>) => {
  return ({ trigger, ...menu }: MenuProps) => {
    const button = useRef<HTMLButtonElement>(null)
    const [openedBy, open] = useState<'key' | 'press' | null>(null)
    const isOpen = openedBy !== null
    const openByArrow = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') open('key')
    }
    return (
      <>
        <ButtonContext
          value={{
            ref: button,
            onPress: ({ pointerType }) => open(pointerType === 'keyboard' ? 'key' : 'press'),
            onKeyDown: openByArrow,
            'aria-haspopup': 'menu',
            'aria-expanded': isOpen,
          }}
        >
          {trigger}
        </ButtonContext>
        <Popover {...menu} button={button} isOpen={isOpen} isByKey={openedBy === 'key'} onClose={() => open(null)} />
      </>
    )
  }
}

/** Actions and ways behind a button. */
export const Menu = menuIn(MenuPopover)

/** The same of many: a part of a name finds one, and Enter takes the first. */
export const SearchedMenu = menuIn(SearchedMenuPopover)

/** The menu for these choices: more than ten are searched. */
export const menuFor = (choices: readonly unknown[]) => (choices.length > 10 ? SearchedMenu : Menu)
