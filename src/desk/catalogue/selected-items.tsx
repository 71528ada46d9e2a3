import { plural, t as say } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Tag } from 'lucide-react'
import { itemKeys } from '../../api/admin/items.ts'
import { taxonKeys } from '../../api/admin/taxons.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchedMenu } from '../../ui/menu.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { type BulkChange, changeItems } from './bulk-change.ts'
import type { GroupedTaxon } from './taxon-groups.ts'
import './selected-items.css'

/** What was done with so many, in words. */
const doneWords = (change: BulkChange, done: number): string => {
  if ('taxon' in change) return say`${plural(done, { one: '# item has', other: '# items have' })} ${change.name} now`
  return change.status === 'hidden'
    ? say`${plural(done, { one: '# item was hidden', other: '# items were hidden' })}`
    : say`${plural(done, { one: '# item was published', other: '# items were published' })}`
}

type Props = {
  items: readonly ProviderItem[]
  taxons: readonly GroupedTaxon[]
  /** Keeps these selected alone. */
  onSelect: (items: readonly ProviderItem[]) => void
}

/** What can be done with the selected items; what failed stays selected, is named, and is tried again alone. */
export const SelectedItems = ({ items, taxons, onSelect }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const run = useSingleFlightMutation({
    mutationFn: ({ change, on }: { change: BulkChange; on: readonly ProviderItem[] }) => changeItems(on, change),
    onSuccess: ({ done, failures }, { change }) => {
      void readAgain(queries, itemKeys.all)
      void readAgain(queries, taxonKeys.all)
      if (done > 0) toasts.success(doneWords(change, done))
      onSelect(failures.map(({ item }) => item))
    },
  })
  const failures = run.isPending ? [] : (run.data?.failures ?? [])
  const last = run.variables?.change
  const start = (change: BulkChange) => run.isPending || run.mutate({ change, on: items })
  return (
    <>
      <section className="desk-selected" aria-label={t`Selection`}>
        <p role="status">
          <Plural value={items.length} one="# selected" other="# selected" />
        </p>
        <Button
          size="small"
          icon={<EyeOff aria-hidden="true" />}
          isDisabled={run.isPending}
          onPress={() => start({ status: 'hidden' })}
        >
          <Trans>Hide</Trans>
        </Button>
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          isDisabled={run.isPending}
          onPress={() => start({ status: 'published' })}
        >
          <Trans>Publish</Trans>
        </Button>
        <SearchedMenu
          label={t`Add taxon`}
          placement="bottom start"
          trigger={
            <Button size="small" icon={<Tag aria-hidden="true" />} isDisabled={run.isPending || taxons.length === 0}>
              <Trans>Add taxon</Trans>
            </Button>
          }
          items={taxons.map(({ iri, name, group }) => ({
            id: iri,
            label: name,
            note: group,
            onAction: () => start({ taxon: iri, name }),
          }))}
        />
        <Button size="small" variant="quiet" className="desk-selected-clear" onPress={() => onSelect([])}>
          <Trans>Clear</Trans>
        </Button>
      </section>
      {failures.length > 0 && last !== undefined && (
        <Banner
          tone="danger"
          title={<Plural value={failures.length} one="# item stayed as it was" other="# items stayed as they were" />}
          actions={
            <Button size="small" onPress={() => run.mutate({ change: last, on: failures.map(({ item }) => item) })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <ul className="desk-selected-failures">
            {failures.map(({ item, message }) => (
              <li key={item.code}>
                <strong>{item.name}</strong> {message || <Trans>No answer came. It may have arrived.</Trans>}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
