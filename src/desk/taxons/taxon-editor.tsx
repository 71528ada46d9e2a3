import { t as say } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { itemKeys } from '../../api/admin/items.ts'
import { changeTaxon, deleteTaxon, readTaxon, taxonKeys } from '../../api/admin/taxons.ts'
import type { Edits, FieldValue } from '../../api/contract/merge-fields.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { saveEdits } from '../../features/drafts/save-edits.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useDraft, valuesIn } from '../../features/drafts/use-draft.ts'
import { tellWhereLeft, useDraftMutation } from '../../features/drafts/use-draft-mutation.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { DeleteEntry } from '../catalogue/delete-entry.tsx'
import { EditorFooter } from '../catalogue/editor-footer.tsx'
import { type TaxonForm, taxonDraftKey, taxonFormOf } from './taxon-draft.ts'

const saveTaxon = (held: ProviderTaxon, edits: Edits) =>
  saveEdits<TaxonForm, ProviderTaxon>({
    edits,
    held,
    fieldsOf: taxonFormOf,
    load: () => readTaxon(held.code),
    send: (changed, ifMatch) => changeTaxon(held['@id'], changed, { ifMatch }),
  })

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
  const queries = useQueryClient()
  const formId = useId()
  const key = taxonDraftKey(taxon.code)
  const draft = useDraft<TaxonForm>(key, taxonFormOf(taxon))
  const refresh = () => {
    // Items are told with the names of their taxons.
    void readAgain(queries, itemKeys.all)
    return readAgain(queries, taxonKeys.all)
  }
  const save = useDraftMutation(key, {
    mutationFn: (edits: Edits) => saveTaxon(taxon, edits),
    onSuccess: (outcome, edits) => {
      if (outcome.ok) queries.setQueryData(taxonKeys.one(taxon.code), outcome.value)
      void refresh()
      if (!outcome.ok) return void tellWhereLeft(key, outcome, say`${taxon.name} was not saved`)
      toasts.success(say`${outcome.value.name} was saved`)
      draft.settle(valuesIn(edits))
    },
    onError: (error) => {
      void refresh()
      tellFailure(error, say`${taxon.name} was not saved`)
    },
  })
  const { value, change } = draft
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, ['name', 'nameNl', ...(parents.length > 0 ? ['parent'] : [])])
  const errorOf = (name: keyof TaxonForm) => {
    const errorMessage = violationsFor(violations, name, value[name])
    return errorMessage === undefined ? {} : { errorMessage }
  }
  const show = (_: string, shown: FieldValue) => parents.find(({ id }) => id === shown)?.label ?? null
  const cancel = () => {
    draft.drop()
    onClose()
  }
  return (
    <>
      <div className="desk-docked-body">
        <Form id={formId} onSubmit={() => save.isPending || save.mutate(draft.toSend())} violations={violations}>
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <Conflicts
            draft={draft}
            labels={{ name: t`Name in English`, nameNl: t`Name in Dutch`, parent: t`Belongs to` }}
            show={show}
          />
          <TextField
            label={t`Name in English`}
            name="name"
            value={value.name}
            onChange={(name) => change({ name })}
            {...errorOf('name')}
          />
          <TextField
            label={t`Name in Dutch`}
            name="nameNl"
            value={value.nameNl}
            onChange={(nameNl) => change({ nameNl })}
            {...errorOf('nameNl')}
          />
          {parents.length > 0 && (
            <SelectField
              label={t`Belongs to`}
              name="parent"
              options={parents}
              value={value.parent}
              onChange={(parent) => change({ parent })}
              {...errorOf('parent')}
            />
          )}
        </Form>
        {taxon.numberOfItems + taxon.children.length > 0 ? (
          <InUse taxon={taxon} itemsHref={itemsHref} />
        ) : (
          <DeleteEntry
            name={taxon.name}
            label={t`Delete taxon`}
            text={<Trans>It leaves the filters of the portal at once. This can not be undone.</Trans>}
            remove={() => deleteTaxon(taxon['@id'], { ifMatch: taxon.etag })}
            keys={[taxonKeys.all]}
            onDeleted={() => {
              draft.drop()
              onClose()
              queries.removeQueries({ queryKey: taxonKeys.one(taxon.code) })
            }}
          />
        )}
      </div>
      <EditorFooter
        formId={formId}
        isChanged={draft.isChanged}
        isPending={save.isPending}
        onCancel={cancel}
        onClose={onClose}
      />
    </>
  )
}
