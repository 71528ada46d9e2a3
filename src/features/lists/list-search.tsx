import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { isTooShort, maxSearchLength } from '../../api/contract/catalogue.ts'
import { ClearSearch, clearsByEscape } from '../../ui/clear-search.tsx'
import '../../ui/field.css'
import '../../ui/search.css'

type Props = {
  label: string
  applied: string
  onSearch: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** Searches on Enter, with 2 characters or more; empty ends the search (specification, section 5). */
export const ListSearch = ({ label, applied, onSearch, field }: Props) => {
  const hint = useId()
  // What is typed belongs to the search that it started from: Back shows that one's text again.
  const [draft, setDraft] = useState({ of: applied, text: applied, isShort: false })
  const { text, isShort } = draft.of === applied ? draft : { text: applied, isShort: false }
  const type = (typed: string) => setDraft({ of: applied, text: typed, isShort: false })
  const apply = (wanted: string) => {
    setDraft({ of: wanted, text: wanted, isShort: false })
    if (wanted !== applied) onSearch(wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted.length > 0 && isTooShort(wanted)) setDraft({ of: applied, text, isShort: true })
    else apply(wanted)
  }
  const clear = () => {
    apply('')
    field.current?.focus()
  }
  return (
    <search className="ui-search list-search">
      <form onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          className="ui-input"
          type="search"
          dir="auto"
          value={text}
          maxLength={maxSearchLength}
          placeholder={label}
          aria-label={label}
          aria-describedby={isShort ? hint : undefined}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={clearsByEscape(text, clear)}
        />
        {text !== '' && <ClearSearch onClear={clear} />}
      </form>
      <p id={hint} className="ui-search-hint" role="status">
        {isShort && <Trans>Type at least 2 characters</Trans>}
      </p>
    </search>
  )
}
