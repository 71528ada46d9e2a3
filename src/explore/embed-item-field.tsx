import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueScrollQuery } from '../api/catalogue-scroll.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { isSetExpired } from '../api/contract/set.ts'
import { everyOwnSetQuery } from '../api/own-sets.ts'
import { membersIn } from '../api/scroll.ts'
import { includesText } from '../ui/includes-text.ts'
import { readingOf, scrollingOf } from '../ui/options.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { EmbedChoice } from './embed-choice.ts'
import { type ExploreQuery, emptyQuery, isFiltered } from './explore-query.ts'

/** What stands for the whole catalogue where an item could be chosen. */
const whole = ''

/** Sets and items share a list: no code of an item has this in it. */
const setId = (code: string): string => `set/${code}`

/** A catalogue as somebody sees it. */
export type EmbedCatalogue = {
  kind: CatalogueKind
  query: ExploreQuery
  /** Whether the person has sets of their own, which can be chosen, too. */
  hasSets?: boolean
}

const optionOf = ({ code, name }: NonNullable<EmbedChoice['item']>) => ({ id: code, label: name })

type What = Pick<EmbedChoice, 'item' | 'set'>
type Props = EmbedCatalogue & { value: What; onChange: (what: What) => void }

/** The person's sets whose link works. */
const useSets = (isWanted: boolean) => {
  const listed = useQuery({ ...everyOwnSetQuery(), enabled: isWanted })
  const sets = (listed.data ?? []).filter((set) => !isSetExpired(set, Date.now()))
  return { sets, ...(isWanted && readingOf(listed)) }
}

/** The catalogue as it is filtered, one of its items, or a set; any other item of the catalogue is found by its name. */
export const EmbedItemField = ({ kind, query, hasSets = false, value: { item, set }, onChange }: Props) => {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const asked = searched === '' ? query : { ...emptyQuery, name: searched }
  const listedItems = useInfiniteQuery(catalogueScrollQuery(kind, { name: asked.name, taxons: [...asked.taxons] }))
  const own = useSets(hasSets)
  const items = membersIn(listedItems.data)
  const scrolling = scrollingOf(listedItems)
  const sets = own.sets.filter(({ title }) => includesText(title, searched))
  const catalogue = {
    id: whole,
    label: isFiltered(query) ? t`The catalogue with these filters` : t`The whole catalogue`,
  }
  const choose = (id: string) => {
    const chosenSet = sets.find(({ code }) => setId(code) === id)
    const chosenItem = items.find(({ code }) => code === id) ?? (item?.code === id ? item : undefined)
    onChange({
      item: chosenItem === undefined ? null : { code: chosenItem.code, name: chosenItem.name },
      set: chosenSet === undefined ? null : { code: chosenSet.code, title: chosenSet.title },
    })
  }
  return (
    <SelectField
      label={t`What`}
      value={set === null ? (item?.code ?? whole) : setId(set.code)}
      chosen={item === null ? undefined : optionOf(item)}
      onChange={choose}
      options={[
        ...(searched === '' ? [catalogue] : []),
        ...sets.map(({ code, title }) => ({ id: setId(code), label: title, description: t`Set` })),
        ...items.map(optionOf),
      ]}
      onSearch={setSearched}
      {...scrolling}
      isLoading={scrolling.isLoading || own.isLoading === true}
      onRetry={scrolling.onRetry ?? own.onRetry}
    />
  )
}
