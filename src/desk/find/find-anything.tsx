import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { searchQuery } from '../../api/admin/search.ts'
import { isTooShort, maxSearchLength } from '../../api/contract/catalogue.ts'
import type { ProviderSearchResult } from '../../api/contract/provider-search.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { useNavigate } from '../../ui/link.tsx'
import { useLater } from '../../ui/use-later.ts'
import { foundHref } from './found-href.ts'
import '../../ui/field.css'
import '../../ui/search.css'
import './find-anything.css'

type Props = {
  /** Takes the focus as it appears. */
  isWanted?: boolean
  /** Something was opened. */
  onOpened?: () => void
}

/** One field that finds whatever the desk has, by a part of its name. Enter opens, Escape gives the focus back. */
export const FindAnything = ({ isWanted = false, onOpened }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [list, wantList] = useLater(() => import('./found-list.tsx'))
  const wanted = text.trim()
  const isShown = isOpen && wanted !== ''
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery(searchQuery(wanted))
  const found = isTooShort(wanted) ? [] : (data ?? [])
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setOpen(true)
  }
  const open = (result: ProviderSearchResult) => {
    type('')
    setOpen(false)
    navigate(foundHref(result))
    onOpened?.()
  }
  /** What is asked for by Enter may still be on its way: the first of it opens, unless something else is typed by then. */
  const openChosen = async () => {
    const chosen = found[active]
    if (!isPlaceholderData && chosen !== undefined) return open(chosen)
    const [first] = await queries.fetchQuery(searchQuery(wanted))
    if (first !== undefined && field.current?.value.trim() === wanted) open(first)
  }
  const leave = () => {
    type('')
    setOpen(false)
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    else field.current?.blur()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const count = Math.max(1, found.length)
    if (event.key === 'Escape') {
      // A sheet around it closes with the next one.
      if (text !== '') event.stopPropagation()
      leave()
    } else if (!isShown) {
      if (event.key === 'ArrowDown') setOpen(true)
      return
    } else if (event.key === 'ArrowDown') setActive((active + 1) % count)
    else if (event.key === 'ArrowUp') setActive((active + count - 1) % count)
    else if (event.key === 'Enter') void (isTooShort(wanted) || openChosen().catch(() => undefined))
    else return
    event.preventDefault()
  }
  const remember = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
    setOpen(true)
    if (list === null) void wantList()
  }
  const isAnswered = data !== undefined && !isPlaceholderData
  return (
    <search className="ui-search desk-find">
      <div className="desk-find-field">
        <Search aria-hidden="true" />
        <input
          ref={field}
          className="ui-input"
          role="combobox"
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={t`Find anything`}
          aria-label={t`Find anything`}
          aria-keyshortcuts="/"
          aria-expanded={isShown && found.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && found[active] ? `${id}-${active}` : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onFocus={remember}
          onBlur={() => setOpen(false)}
        />
        <span className="desk-find-key" aria-hidden="true">
          /
        </span>
      </div>
      <div className="desk-find-found" hidden={!isShown} aria-busy={isPlaceholderData}>
        {list !== null && <list.FoundList id={id} found={found} active={active} onOpen={open} />}
        {isLoadingError && (
          <button
            type="button"
            className="desk-find-failed"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void refetch()}
          >
            <Trans>Something went wrong. Try again.</Trans>
          </button>
        )}
        <p role="status">
          {isShown &&
            (isTooShort(wanted) ? (
              <Trans>Type at least 2 characters</Trans>
            ) : isAnswered ? (
              <Plural value={found.length} _0="Nothing found" one="# result" other="# results" />
            ) : (
              !isLoadingError && <Trans>Searching…</Trans>
            ))}
        </p>
      </div>
    </search>
  )
}
