import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { clientsQuery } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { AddClientDialog } from '../../features/clients/later-dialogs.ts'
import { listHref, listPlaceIn, useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/table.tsx'
import { useSearchParameters } from '../../ui/use-search-parameters.ts'

const sortFields = ['company', 'numberOfProjects', 'numberOfContacts']

/** `/clients`: the reseller's clients. `?add` opens the modal, so that other screens can lead there. */
export const ClientsScreen = () => {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const place = useListPlace(sortFields)
  const isAdding = useSearchParameters().has('add')
  const query = useQuery(clientsQuery(place))
  const columns: Column<Client>[] = [
    { id: 'name', header: t`Name`, cell: ({ company }) => company, sortField: 'company' },
    {
      id: 'projects',
      header: t`Number of projects`,
      cell: ({ numberOfProjects }) => numberOfProjects,
      align: 'end',
      isNumeric: true,
      sortField: 'numberOfProjects',
      isDescendingFirst: true,
    },
    {
      id: 'contacts',
      header: t`Number of contacts`,
      cell: ({ numberOfContacts }) => numberOfContacts,
      align: 'end',
      isNumeric: true,
      sortField: 'numberOfContacts',
      isDescendingFirst: true,
    },
  ]
  // The open dialog has an entry of its own in the history.
  const add = () => navigate(listHref(`${paths.clients()}?add=client`, place), { replace: true })
  const close = () => {
    // What waited for the network may be done when another page is open.
    const isThere = location.pathname === paths.clients() && new URLSearchParams(location.search).has('add')
    if (isThere) navigate(listHref(paths.clients(), listPlaceIn(location.search, sortFields)), { replace: true })
  }
  return (
    <Page
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={add}>
          <Trans>Add Client</Trans>
        </Button>
      }
    >
      <ListView
        query={query}
        place={place}
        path={paths.clients()}
        label={t`Clients`}
        searchLabel={t`Search by name or email`}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.clientDetails(id)}
        skeletonRows={8}
        empty={
          <EmptyState
            isFramed
            icon={<Building2 />}
            title={<Trans>Create a client</Trans>}
            action={
              <Button icon={<Plus aria-hidden="true" />} onPress={add}>
                <Trans>Add Client</Trans>
              </Button>
            }
          />
        }
      />
      <AddClientDialog isOpen={isAdding} onClose={close} />
    </Page>
  )
}
