import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { clientQuery } from '../../api/clients.ts'
import { addressLines } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import { statusOf } from '../../api/http-error.ts'
import { WithoutAccount } from '../../features/clients/without-account.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useClientId } from './client-id.ts'
import { ClientPage } from './client-page.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import './clients.css'

/** Whether somebody can sign in for the client, without which it can't be asked for feedback. */
const Account = ({ of: { hasUser } }: { of: Client }) =>
  hasUser ? (
    <Trans>Yes</Trans>
  ) : (
    <>
      <Trans>No</Trans>
      <br />
      <WithoutAccount />
    </>
  )

const rows = [0, 1, 2, 3]

const DetailsSkeleton = () => (
  <div className="client-details" aria-busy="true">
    <Card title={<Trans>Client details</Trans>}>
      {rows.map((row) => (
        <Skeleton key={row} className="client-skeleton" width={row % 2 === 0 ? 'long' : 'medium'} />
      ))}
    </Card>
    <Card title={<Trans>Contacts</Trans>}>
      {rows.map((row) => (
        <Skeleton key={row} className="client-skeleton" width="long" />
      ))}
    </Card>
  </div>
)

/** `/clients/{id}/details`: a client's facts and contacts. */
export const ClientDetailsScreen = () => {
  const { t } = useLingui()
  const id = useClientId()
  const [isEditing, setEditing] = useState(false)
  const { data: client, error, isLoadingError, isFetching, refetch } = useQuery(clientQuery(id))
  const isGone = statusOf(error) === 404
  return (
    <ClientPage id={id}>
      {isLoadingError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : client === undefined ? (
        <DetailsSkeleton />
      ) : (
        <div className="client-details">
          <Card
            title={<Trans>Client details</Trans>}
            actions={
              <Button size="small" icon={<Pencil aria-hidden="true" />} onPress={() => setEditing(true)}>
                <Trans>Edit client</Trans>
              </Button>
            }
          >
            <DefinitionList
              items={[
                { term: t`Name`, value: client.company },
                { term: t`Email`, value: client.email },
                { term: t`Address`, value: addressLines(client.defaultAddress) },
                { term: t`Chamber of Commerce number`, value: client.kvkNumber },
                { term: t`VAT number`, value: client.vatNumber },
                { term: t`Portal account`, value: <Account of={client} /> },
              ]}
            />
          </Card>
          <ContactsCard client={client} />
          <EditClientDialog
            key={client.id}
            client={client}
            isGone={isGone}
            isOpen={isEditing}
            onClose={() => setEditing(false)}
          />
        </div>
      )}
    </ClientPage>
  )
}
