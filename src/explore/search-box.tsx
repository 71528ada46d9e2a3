import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isTooShort, maxSearchLength } from '../api/contract/catalogue.ts'
import { ClearSearch, clearsByEscape } from '../ui/clear-search.tsx'
import '../ui/search.css'
import './search-box.css'

type Props = { applied: string; onSearch: (name: string) => void }

/** Searches on Enter, with 2 characters or more; empty ends the search (specification, section 5). */
export const SearchBox = ({ applied, onSearch }: Props) => {
  const { t } = useLingui()
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(applied)
  const [shown, setShown] = useState(applied)
  const [refused, setRefused] = useState<string | null>(null)
  if (shown !== applied) {
    setShown(applied)
    setTyped(applied)
  }
  const isShort = refused === typed
  const search = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    if (name !== '' && isTooShort(name)) return setRefused(typed)
    onSearch(name)
    // A keyboard on the screen would cover what is found.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  const clear = () => {
    setTyped('')
    if (applied !== '') onSearch('')
    field.current?.focus()
  }
  return (
    <search className="ui-search explore-search">
      <form onSubmit={search}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          dir="auto"
          value={typed}
          maxLength={maxSearchLength}
          placeholder={t`Search by name`}
          aria-label={t`Search by name`}
          aria-describedby={isShort ? hint : undefined}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={clearsByEscape(typed, clear)}
        />
        {typed !== '' && <ClearSearch onClear={clear} />}
      </form>
      <p id={hint} className="ui-search-hint" role="status">
        {isShort && <Trans>Type at least 2 characters</Trans>}
      </p>
    </search>
  )
}
