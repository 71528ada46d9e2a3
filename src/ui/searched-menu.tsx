import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { MenuTrigger, RootMenuTriggerStateContext } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { includesText } from './includes-text.ts'
import { MenuEntries, type MenuProps } from './menu.tsx'
import './menu.css'
import './options.css'

type Found = Pick<MenuProps, 'label' | 'items'>

/** Begins empty each time that the menu is opened. */
const SearchedEntries = ({ label, items }: Found) => {
  const { t } = useLingui()
  const state = useContext(RootMenuTriggerStateContext)
  const list = useRef<HTMLDivElement>(null)
  const [text, search] = useState('')
  const found = items.filter((item) => includesText(item.label, text))
  const first = found.find(({ isDisabled = false }) => !isDisabled)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key === 'Enter' && first !== undefined) {
      first.onAction?.()
      state?.close()
    } else return
    event.preventDefault()
  }
  return (
    <>
      <SearchField className="ui-options-search" aria-label={t`Search`} autoFocus value={text} onChange={search}>
        <Search aria-hidden="true" />
        <Input className="ui-input" placeholder={t`Search`} onKeyDown={press} />
      </SearchField>
      {/* The focus is the field's: opened, a menu would take it. */}
      <MenuEntries label={label} items={found} ref={list} autoFocus={false} emptyText={<Trans>Nothing found</Trans>} />
    </>
  )
}

/** A menu of many actions: a part of a name finds one, and Enter takes the first. */
export const SearchedMenu = ({ label, trigger, items, placement = 'bottom end' }: Omit<MenuProps, 'header'>) => (
  <MenuTrigger>
    {trigger}
    <Popover className="ui-menu-popover" placement={placement} offset={4}>
      <SearchedEntries label={label} items={items} />
    </Popover>
  </MenuTrigger>
)
