import { t as say } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTaxonsQuery, changeTaxon, taxonKeys } from '../../api/admin/taxons.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { withPlaced } from './taxon-tree.ts'

const mutationKey = ['taxon moves']

/** Brings a taxon to a place among those of its parent: shown at once, saved one after the other, read again after the last. */
export const useMoveTaxon = () => {
  const queries = useQueryClient()
  const { queryKey } = adminTaxonsQuery()
  return useMutation({
    mutationKey,
    scope: { id: mutationKey[0] ?? '' },
    mutationFn: ({ taxon, position }: { taxon: ProviderTaxon; position: number }) =>
      changeTaxon(taxon['@id'], { position }),
    onMutate: async ({ taxon, position }) => {
      queries.setQueryData(queryKey, (roots) => roots && withPlaced(roots, taxon, position))
      await queries.cancelQueries({ queryKey })
    },
    onSuccess: (outcome, { taxon }) => {
      if (!outcome.ok) toasts.error(say`${taxon.name} was not moved`, undefined, outcome.message)
    },
    onError: (error, { taxon }) => tellFailure(error, say`${taxon.name} was not moved`),
    onSettled: () => (queries.isMutating({ mutationKey }) > 1 ? undefined : readAgain(queries, taxonKeys.all)),
  })
}
