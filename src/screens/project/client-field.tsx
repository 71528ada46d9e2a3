import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clientQuery, clientsScrollQuery } from '../../api/clients.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const nobody = 'none'

type Props = {
  value: Iri | null
  onChange: (client: Iri | null) => void
  isOptional?: boolean
  isDisabled?: boolean
  errorMessage?: string
}

/** One of the reseller's clients, or none; loads more on scroll. */
export const ClientField = ({ value, onChange, isOptional = false, isDisabled, errorMessage }: Props) => {
  const { t } = useLingui()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(clientsScrollQuery())
  const loaded = data?.pages.flatMap((page) => page['hydra:member']) ?? []
  const isLoaded = value === null || loaded.some((client) => client['@id'] === value)
  const { data: chosen } = useQuery({ ...clientQuery(Number(idOf(value ?? ''))), enabled: !isLoaded })
  const clients = isLoaded || chosen === undefined ? loaded : [chosen, ...loaded]
  return (
    <SelectField
      name="client"
      label={t`Client`}
      isOptional={isOptional}
      isDisabled={isDisabled}
      errorMessage={errorMessage}
      placeholder={t`Choose a client`}
      value={value}
      onChange={(id) => onChange(id === nobody ? null : id)}
      options={[
        ...(value === null ? [] : [{ id: nobody, label: t`No client` }]),
        ...clients.map((client) => ({ id: client['@id'], label: client.company, description: client.email })),
      ]}
      onLoadMore={() => hasNextPage && !isFetching && fetchNextPage()}
      isLoading={isFetching}
      emptyText={<Trans>Create a client</Trans>}
      action={
        <Link href={`${paths.clients()}?add=client`}>
          <Trans>Add a new client</Trans>
        </Link>
      }
    />
  )
}
