import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery, clientsScrollQuery } from '../../api/clients.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { AddClientDialog, ContactDialog } from '../../features/clients/later-dialogs.ts'
import { readingOf } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './client-field.css'

const nobody = 'none'

type Props = {
  value: Iri | null
  onChange: (client: Iri | null) => void
  isOptional?: boolean
  isDisabled?: boolean
  errorMessage?: string
}

/** One of the reseller's clients, or none; loads more on scroll. A client or its first contact is added in place. */
export const ClientField = ({ value, onChange, isOptional = false, isDisabled, errorMessage }: Props) => {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const listed = useInfiniteQuery(clientsScrollQuery(searched))
  const { hasNextPage, isFetching, fetchNextPage } = listed
  const loaded = listed.data?.pages.flatMap((page) => page['hydra:member']) ?? []
  const isLoaded = value === null || loaded.some((client) => client['@id'] === value)
  const { data: chosen } = useQuery({ ...clientQuery(Number(idOf(value ?? ''))), enabled: !isLoaded })
  const clients = isLoaded || chosen === undefined ? loaded : [chosen, ...loaded]
  const chosenClient = value === null ? undefined : (chosen ?? loaded.find((client) => client['@id'] === value))
  const [adding, setAdding] = useState<'client' | 'contact' | null>(null)
  return (
    <>
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
          ...(value === null || searched !== '' ? [] : [{ id: nobody, label: t`No client` }]),
          ...clients.map((client) => ({ id: client['@id'], label: client.company, description: client.email })),
        ]}
        onLoadMore={() => hasNextPage && !isFetching && fetchNextPage()}
        {...readingOf(listed)}
        onSearch={setSearched}
        emptyText={<Trans>Create a client</Trans>}
        action={
          <span className="project-client-actions">
            {chosenClient !== undefined && chosenClient.contacts.length === 0 && (
              <TextButton disabled={isDisabled} onClick={() => setAdding('contact')}>
                <Trans>Add contact</Trans>
              </TextButton>
            )}
            <TextButton disabled={isDisabled} onClick={() => setAdding('client')}>
              <Trans>Add a new client</Trans>
            </TextButton>
          </span>
        }
      />
      <AddClientDialog
        isOpen={adding === 'client'}
        onClose={() => setAdding(null)}
        onAdded={(client) => onChange(client['@id'])}
      />
      {chosenClient !== undefined && (
        <ContactDialog
          client={chosenClient}
          contact={null}
          isOpen={adding === 'contact'}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}
