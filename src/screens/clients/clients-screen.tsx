import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { clientsQuery } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { mayCast } from '../../api/contract/customer.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'

/** `/clients`: the reseller's clients. `?add` opens the modal, so that other screens can lead there. */
export const ClientsScreen = () => {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const mayAdd = mayCast(useCustomer())
  useSearch()
  const { search } = window.location
  const page = pageIn(search)
  const isAdding = new URLSearchParams(search).has('add')
  const { data, isPending, isError, isFetching, refetch } = useQuery(clientsQuery(page))
  const clients = data?.['hydra:member'] ?? []
  const columns: Column<Client>[] = [
    { id: 'name', header: t`Name`, cell: ({ company }) => company },
    {
      id: 'projects',
      header: t`Number of projects`,
      cell: ({ numberOfProjects }) => numberOfProjects,
      align: 'end',
      isNumeric: true,
    },
    {
      id: 'contacts',
      header: t`Number of contacts`,
      cell: ({ numberOfContacts }) => numberOfContacts,
      align: 'end',
      isNumeric: true,
    },
  ]
  const add = () => navigate(`${withPage(paths.clients(), page)}${page > 1 ? '&' : '?'}add=client`)
  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={add}>
      <Trans>Add Client</Trans>
    </Button>
  )
  return (
    <Page actions={addButton || undefined}>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : !isPending && clients.length === 0 ? (
        <EmptyState
          isFramed
          icon={<Building2 />}
          title={<Trans>Create a client</Trans>}
          action={
            mayAdd && (
              <Button icon={<Plus aria-hidden="true" />} onPress={add}>
                <Trans>Add Client</Trans>
              </Button>
            )
          }
        />
      ) : (
        <>
          <DataTable
            label={t`Clients`}
            columns={columns}
            rows={clients}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.clientDetails(id)}
            isLoading={isPending}
            skeletonRows={8}
          />
          <Pagination
            page={page}
            pages={pagesFor(data?.['hydra:totalItems'] ?? 0)}
            hrefOf={(target) => withPage(paths.clients(), target)}
          />
        </>
      )}
      <AddClientDialog isOpen={isAdding} onClose={() => navigate(withPage(paths.clients(), page), { replace: true })} />
    </Page>
  )
}
