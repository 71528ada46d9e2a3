import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../api/clients.ts'
import { idOf } from '../../api/contract/hydra.ts'
import type { FieldValue } from '../../api/contract/merge-fields.ts'

/** A client by its IRI, or a dash for none. */
export const ClientName = ({ client }: { client: FieldValue }) => {
  const iri = typeof client === 'string' ? client : null
  const { data } = useQuery({ ...clientQuery(Number(idOf(iri ?? ''))), enabled: iri !== null })
  return iri === null ? '-' : (data?.company ?? '…')
}
