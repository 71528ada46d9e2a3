import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { itemKeys } from '../../api/admin/items.ts'
import { changeTaxon, deleteTaxon, readTaxon, taxonKeys } from '../../api/admin/taxons.ts'
import type { FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeleteEntry } from '../catalogue/delete-entry.tsx'
import { EntryForm } from '../catalogue/entry-form.tsx'
import { useEntryEditor } from '../catalogue/use-entry-editor.ts'
import { errorAt } from '../error-at.ts'
import { type TaxonForm, taxonDraftKey, taxonFormOf } from './taxon-draft.ts'

/** Why a taxon stays: what has it, and what hangs from it. */
const InUse = ({ taxon, itemsHref }: { taxon: ProviderTaxon; itemsHref: string }) => {
  const { numberOfItems, children } = taxon
  return (
    <p className="desk-taxon-in-use">
      {numberOfItems > 0 && (
        <>
          <Link href={itemsHref}>
            <Plural value={numberOfItems} one="Used by # item" other="Used by # items" />
          </Link>
          {'. '}
        </>
      )}
      {children.length > 0 && (
        <>
          <Plural value={children.length} one="# taxon hangs from it." other="# taxons hang from it." />{' '}
        </>
      )}
      <Trans>It can be deleted once nothing has it.</Trans>
    </p>
  )
}

type Props = {
  taxon: ProviderTaxon
  /** What it may hang from, in order; none for a group, which stays one. */
  parents: readonly { id: string; label: string }[]
  itemsHref: string
  onClose: () => void
}

/** A taxon's names in both languages, and what it hangs from. */
export const TaxonEditor = ({ taxon, parents, itemsHref, onClose }: Props) => {
  const { t } = useLingui()
  const editor = useEntryEditor<TaxonForm, ProviderTaxon>({
    key: taxonDraftKey(taxon.code),
    entry: taxon,
    formOf: taxonFormOf,
    read: () => readTaxon(taxon.code),
    send: (changed, ifMatch) => changeTaxon(taxon['@id'], changed, { ifMatch }),
    queryKey: taxonKeys.one(taxon.code),
    // Items are told with the names of their taxons.
    lists: [itemKeys.all, taxonKeys.all],
    onClose,
  })
  const { value, change } = editor.draft
  const fieldOf = (name: keyof TaxonForm) => ({
    name,
    value: value[name],
    onChange: (typed: string) => change({ [name]: typed }),
    ...errorAt(editor.violations, name, value[name]),
  })
  const show = (_: string, shown: FieldValue) => parents.find(({ id }) => id === shown)?.label ?? null
  return (
    <EntryForm
      editor={editor}
      labels={{ name: t`Name in English`, nameNl: t`Name in Dutch`, parent: t`Belongs to` }}
      show={show}
      shown={['name', 'nameNl', ...(parents.length > 0 ? ['parent'] : [])]}
      below={
        taxon.numberOfItems + taxon.children.length > 0 ? (
          <InUse taxon={taxon} itemsHref={itemsHref} />
        ) : (
          <DeleteEntry
            name={taxon.name}
            label={t`Delete taxon`}
            text={<Trans>It leaves the filters of the portal at once. This can not be undone.</Trans>}
            remove={() => deleteTaxon(taxon['@id'], { ifMatch: taxon.etag })}
            keys={[taxonKeys.all]}
            onDeleted={editor.onDeleted}
          />
        )
      }
    >
      <TextField label={t`Name in English`} {...fieldOf('name')} />
      <TextField label={t`Name in Dutch`} {...fieldOf('nameNl')} />
      {parents.length > 0 && <SelectField label={t`Belongs to`} options={parents} {...fieldOf('parent')} />}
    </EntryForm>
  )
}
