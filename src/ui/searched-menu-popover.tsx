import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { FoundStatus } from './found-status.tsx'
import { includesText } from './includes-text.ts'
import { isComposing } from './is-composing.ts'
import { MenuEntries, MenuFrame, type MenuPopoverProps } from './menu-popover.tsx'
import './menu.css'
import './options.css'

type Found = Pick<MenuPopoverProps, 'label' | 'items' | 'onClose'>

/** Begins empty each time that the menu is opened. */
const SearchedEntries = ({ label, items, onClose }: Found) => {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [text, search] = useState('')
  const found = items.filter((item) => includesText(item.label, text))
  const [first] = found
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key !== 'Enter') return
    else if (text.trim() === '') onClose()
    else if (first !== undefined) {
      first.onAction?.()
      onClose()
    }
    event.preventDefault()
  }
  return (
    <>
      <SearchField className="ui-options-search" aria-label={t`Search`} autoFocus value={text} onChange={search}>
        <Search aria-hidden="true" />
        <Input className="ui-input" dir="auto" placeholder={t`Search`} onKeyDown={press} />
      </SearchField>
      {/* The focus is the field's: opened, a menu would take it. */}
      <MenuEntries
        label={label}
        items={found}
        ref={list}
        autoFocus={false}
        onClose={onClose}
        emptyText={<Trans>Nothing found</Trans>}
      />
      <FoundStatus count={text.trim() === '' ? null : found.length} />
    </>
  )
}

/** What `SearchedMenu` opens. */
export const SearchedMenuPopover = ({ label, items, header, ...frame }: MenuPopoverProps) => (
  <MenuFrame {...frame} label={label}>
    {header !== undefined && <div className="ui-menu-header">{header}</div>}
    <SearchedEntries label={label} items={items} onClose={frame.onClose} />
  </MenuFrame>
)
