import { type KeyboardEvent, useRef, useState } from 'react'
import type { MenuPopoverProps } from './menu-popover.tsx'
import { close, whenOpened } from './when-opened.tsx'

export const MenuPopover = whenOpened<MenuPopoverProps>(
  async () => (await import('./menu-popover.tsx')).MenuPopover,
  close,
  { isList: true },
)
export const SearchedMenuPopover = whenOpened<MenuPopoverProps>(
  async () => (await import('./searched-menu-popover.tsx')).SearchedMenuPopover,
  close,
  { isList: true },
)

/** Whether there are so many choices that they are searched. */
export const areSearched = (choices: readonly unknown[]): boolean => choices.length > 10

/** A button that opens a menu, and what the menu is to know of it. */
export const useMenuOpening = () => {
  const button = useRef<HTMLButtonElement>(null)
  const [openedBy, open] = useState<'key' | 'press' | null>(null)
  const isOpen = openedBy !== null
  return {
    open,
    trigger: {
      ref: button,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown') open('key')
      },
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
    },
    popover: { button, isOpen, isByKey: openedBy === 'key', onClose: () => open(null) },
  } as const
}
