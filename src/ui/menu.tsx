import type { ComponentType, ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { areSearched, MenuPopover, SearchedMenuPopover, useMenuOpening } from './menu-opening.tsx'
import type { MenuPopoverProps, MenuProps as PopoverProps } from './menu-popover.tsx'

export type MenuProps = PopoverProps & {
  /** A Button or IconButton. */
  trigger: ReactNode
}

const menuIn = (Popover: ComponentType<MenuPopoverProps>) => {
  return ({ trigger, ...menu }: MenuProps) => {
    const opening = useMenuOpening()
    const open = ({ pointerType }: { pointerType: string }) =>
      opening.open(pointerType === 'keyboard' ? 'key' : 'press')
    return (
      <>
        <ButtonContext value={{ ...opening.trigger, onPress: open }}>{trigger}</ButtonContext>
        <Popover {...menu} {...opening.popover} />
      </>
    )
  }
}

/** Actions and ways behind a button. */
export const Menu = menuIn(MenuPopover)

/** The same of many: a part of a name finds one, and Enter takes the first. */
export const SearchedMenu = menuIn(SearchedMenuPopover)

/** The menu for these choices: more than ten are searched. */
export const menuFor = (choices: readonly unknown[]) => (areSearched(choices) ? SearchedMenu : Menu)
