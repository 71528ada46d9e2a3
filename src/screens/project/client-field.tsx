import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery, clientsScrollQuery } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { statusOf } from '../../api/http-error.ts'
import { membersIn } from '../../api/scroll.ts'
import { AddClientDialog, ContactDialog } from '../../features/clients/later-dialogs.ts'
import { scrollingOf } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './client-field.css'

const nobody = 'none'

const optionOf = (client: Client) => ({ id: client['@id'], label: client.company, description: client.email })

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
  const scrolling = scrollingOf(listed)
  const loaded = membersIn(listed.data)
  const listedClient = loaded.find((client) => client['@id'] === value)
  const isLoaded = value === null || listedClient !== undefined
  const { data: known, error, isLoading } = useQuery({ ...clientQuery(Number(idOf(value ?? ''))), enabled: !isLoaded })
  const isGone = !isLoaded && statusOf(error) === 404
  const chosenClient = value === null || isGone ? undefined : (known ?? listedClient)
  const [adding, setAdding] = useState<'client' | 'contact' | null>(null)
  // It stays below what is typed of its contact, also where somebody deletes it.
  const [contacted, setContacted] = useState<Client | null>(null)
  // The focus comes back to the button, so that it stays.
  const isAskedForContact =
    chosenClient !== undefined && (chosenClient.contacts.length === 0 || chosenClient.id === contacted?.id)
  const addContact = (client: Client) => {
    setContacted(client)
    setAdding('contact')
  }
  return (
    <>
      <SelectField
        name="client"
        label={t`Client`}
        isOptional={isOptional}
        isDisabled={isDisabled}
        errorMessage={isGone ? t`Someone else deleted this client in the meantime.` : errorMessage}
        placeholder={t`Choose a client`}
        value={value}
        onChange={(id) => onChange(id === nobody ? null : id)}
        options={[
          ...(value === null || searched !== '' ? [] : [{ id: nobody, label: t`No client` }]),
          ...loaded.map(optionOf),
        ]}
        chosen={chosenClient && optionOf(chosenClient)}
        {...scrolling}
        isLoading={scrolling.isLoading || isLoading}
        onSearch={setSearched}
        emptyText={<Trans>Create a client</Trans>}
        action={
          <span className="project-client-actions">
            {isAskedForContact && (
              <TextButton disabled={isDisabled} onClick={() => addContact(chosenClient)}>
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
        // What a dialog that was left has done closes no other, and chooses nothing.
        onClose={() => setAdding((now) => (now === 'client' ? null : now))}
        onAdded={(client) => adding === 'client' && onChange(client['@id'])}
      />
      {contacted !== null && (
        <ContactDialog
          client={contacted}
          contact={null}
          isOpen={adding === 'contact'}
          onClose={() => setAdding((now) => (now === 'contact' ? null : now))}
        />
      )}
    </>
  )
}
