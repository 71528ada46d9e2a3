import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { maxSearchLength } from '../../../api/contract/catalogue.ts'
import { clearsByEscape } from '../../../ui/clear-search.tsx'
import '../../../ui/field.css'
import '../../../ui/search.css'

type Props = { value: string; onChange: (text: string) => void }

/** Looks for a part of a project's or its client's name as it is typed. */
export const ProjectSearch = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const label = t`Search by project or client`
  return (
    <search className="ui-search project-search">
      <form onSubmit={(event) => event.preventDefault()}>
        <Search aria-hidden="true" />
        <input
          className="ui-input"
          type="search"
          dir="auto"
          value={value}
          maxLength={maxSearchLength}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={clearsByEscape(value, () => onChange(''))}
        />
      </form>
    </search>
  )
}
