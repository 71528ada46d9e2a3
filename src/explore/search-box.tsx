import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { minSearchLength } from '../api/contract/catalogue.ts'
import '../ui/search.css'
import './search-box.css'

type Props = { applied: string; onSearch: (name: string) => void }

/** Searches on Enter, with 2 characters or more; empty ends the search (specification, section 5). */
export const SearchBox = ({ applied, onSearch }: Props) => {
  const { t } = useLingui()
  const hint = useId()
  const [typed, setTyped] = useState(applied)
  const [isShort, setShort] = useState(false)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    const isTooShort = name.length > 0 && name.length < minSearchLength
    setShort(isTooShort)
    if (!isTooShort) onSearch(name)
  }
  return (
    <search className="ui-search explore-search">
      <form onSubmit={search}>
        <Search aria-hidden="true" />
        <input
          type="search"
          value={typed}
          placeholder={t`Search by name`}
          aria-label={t`Search by name`}
          aria-describedby={isShort ? hint : undefined}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            setShort(false)
          }}
        />
      </form>
      <p id={hint} className="ui-search-hint" role="status">
        {isShort && <Trans>Type at least 2 characters</Trans>}
      </p>
    </search>
  )
}
