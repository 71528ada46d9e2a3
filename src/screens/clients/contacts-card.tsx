import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { clientKeys } from '../../api/clients.ts'
import { commentKeys } from '../../api/comments.ts'
import type { Address } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import { displayName, nameAndEmail } from '../../api/contract/customer.ts'
import { ContactDialog } from '../../features/clients/later-dialogs.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { removeContact } from './remove-contact.ts'

const ContactRow = ({ contact, onEdit }: { contact: Address; onEdit: () => void }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  /** The contact as it was when the person was asked about it. */
  const [doomed, setDoomed] = useState<Address | null>(null)
  const remove = useSingleFlightMutation({
    mutationFn: removeContact,
    onSuccess: (outcome) => {
      if (outcome.ok) return void toasts.success(say`Contact successfully deleted.`)
      toasts.error(
        outcome.status === 412
          ? say`Someone else changed this contact in the meantime. Look at it, and choose again.`
          : outcome.message,
      )
    },
    onError: (error) => tellFailure(error, say`Something went wrong while deleting contact.`),
    onSettled: async () => {
      // Open requests to whoever was deleted say so.
      void readAgain(queries, commentKeys.all)
      await readAgain(queries, clientKeys.all)
      setDoomed(null)
    },
  })
  const name = displayName(contact)
  const asked = doomed ?? contact
  return (
    <li>
      <Avatar name={name} shape="circle" />
      <div className="client-contact">
        <strong>{name}</strong>
        <span>{contact.email}</span>
        {contact.phoneNumber && <span>{contact.phoneNumber}</span>}
      </div>
      <IconButton label={t`Edit ${name}`} icon={<Pencil aria-hidden="true" />} onPress={onEdit} />
      <IconButton label={t`Delete ${name}`} icon={<Trash2 aria-hidden="true" />} onPress={() => setDoomed(contact)} />
      <Confirm
        isOpen={doomed !== null}
        title={t`Are you sure?`}
        text={<Trans>Are you sure you want to delete this contact?</Trans>}
        subject={nameAndEmail(displayName(asked), asked.email)}
        confirmLabel={t`Yes, delete`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(asked)}
        onCancel={() => setDoomed(null)}
      />
    </li>
  )
}

/** People to turn to at a client: its addresses of type contact. */
export const ContactsCard = ({ client }: { client: Client }) => {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  // A contact that somebody deletes meanwhile stays as it was seen, so that what is typed is not lost.
  const present = edited === 'new' ? null : edited
  const shown = client.contacts.find(({ id }) => id === present?.id) ?? present
  // A contact that is deleted takes its buttons away.
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <div {...focus}>
        <Card
          title={<Trans>Contacts</Trans>}
          isFlush
          actions={
            <Button size="small" icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
              <Trans>Add contact</Trans>
            </Button>
          }
        >
          {client.contacts.length === 0 ? (
            <EmptyState icon={<Users />} title={<Trans>Add contacts to this client</Trans>} />
          ) : (
            <ul className="client-contacts">
              {client.contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onEdit={() => setEdited(contact)} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <ContactDialog
        key={shown?.id ?? 'new'}
        client={client}
        contact={shown}
        isOpen={edited !== null}
        // What a dialog that was left has done closes no other.
        onClose={() => setEdited((now) => (now === edited ? null : now))}
      />
    </>
  )
}
