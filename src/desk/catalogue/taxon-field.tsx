import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldNote } from '../../ui/field-parts.tsx'
import { includesText } from '../../ui/includes-text.ts'
import { isComposing } from '../../ui/is-composing.ts'
import type { GroupedTaxon } from './taxon-groups.ts'
import './taxon-field.css'

/** Suggestions at most: who types one letter more has fewer. */
const most = 8

type Props = {
  value: readonly Iri[]
  onChange: (value: readonly Iri[]) => void
  /** What there is to choose from, in order. */
  taxons: readonly GroupedTaxon[]
  errorMessage?: string
}

/** Taxons as tags; a part of a name suggests those that are left, each with its group. */
export const TaxonField = ({ value, onChange, taxons, errorMessage }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const wanted = text.trim()
  const found = taxons.filter(({ iri, name }) => !value.includes(iri) && includesText(name, wanted)).slice(0, most)
  const isShown = isOpen && wanted !== ''
  const nameOf = (iri: Iri) => taxons.find((taxon) => taxon.iri === iri)?.name ?? iri.slice(iri.lastIndexOf('/') + 1)
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setOpen(true)
  }
  const add = (taxon: GroupedTaxon) => {
    onChange([...value, taxon.iri])
    type('')
    field.current?.focus()
  }
  const remove = (iri: Iri) => {
    onChange(value.filter((other) => other !== iri))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const last = value.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined) return onChange(value.slice(0, -1))
    if (!isShown) {
      if (event.key === 'ArrowDown') setOpen(true)
      // Enter would save the form.
      if (event.key === 'Enter' && text !== '') event.preventDefault()
      return
    }
    const at = found[active]
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % Math.max(1, found.length))
    else if (event.key === 'Enter') at !== undefined && add(at)
    else return
    event.preventDefault()
  }
  return (
    <div className="ui-field desk-taxons" data-invalid={errorMessage !== undefined || undefined}>
      <label className="ui-field-label" htmlFor={id}>
        <Trans>Taxons</Trans>
      </label>
      <div className="ui-input desk-taxons-box">
        {value.map((iri) => (
          <Chip key={iri} label={nameOf(iri)} onRemove={() => remove(iri)} />
        ))}
        <input
          ref={field}
          id={id}
          name="taxons"
          role="combobox"
          dir="auto"
          autoComplete="off"
          placeholder={value.length === 0 ? t`Type a taxon` : ''}
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && found[active] ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-note`}
          aria-invalid={errorMessage !== undefined || undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t`Suggestions`}
        className="desk-taxons-list"
        hidden={!isShown || found.length === 0}
      >
        {found.map((taxon, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={taxon.iri}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(taxon)}
          >
            <span>{taxon.name}</span>
            <small>{taxon.group}</small>
          </div>
        ))}
      </div>
      <p className="ui-search-hint" role="status">
        {isShown && found.length === 0 && <Trans>Nothing found</Trans>}
      </p>
      <FieldNote id={`${id}-note`} {...(errorMessage !== undefined && { errorMessage })} />
    </div>
  )
}
