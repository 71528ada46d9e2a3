import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearch } from 'wouter'
import type { Order } from '../../api/contract/order.ts'
import { ordersQuery } from '../../api/orders.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { OrderStatePill } from '../../ui/state-pills.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'

/** `/orders`: the order history, states new and fulfilled alone. */
export const OrdersScreen = () => {
  const { t } = useLingui()
  useSearch()
  const page = pageIn(window.location.search)
  const { data, isPending, isError, isFetching, refetch } = useQuery(ordersQuery(page))
  const orders = data?.['hydra:member'] ?? []
  const columns: Column<Order>[] = [
    { id: 'id', header: t`Order ID`, cell: ({ number, code }) => number ?? code, isNumeric: true },
    { id: 'client', header: t`Client Name`, cell: ({ clientName }) => clientName ?? '-' },
    { id: 'project', header: t`Project name`, cell: ({ projectName }) => projectName ?? '-' },
    { id: 'state', header: t`Order state`, cell: ({ state }) => <OrderStatePill state={state} /> },
    { id: 'created', header: t`Created at`, cell: ({ createdAt }) => <DateTime iso={createdAt} />, isNumeric: true },
    { id: 'updated', header: t`Updated at`, cell: ({ updatedAt }) => <DateTime iso={updatedAt} />, isNumeric: true },
  ]
  return (
    <Page>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : !isPending && orders.length === 0 ? (
        <EmptyState isFramed icon={<ReceiptText />} title={<Trans>Your orders will appear here</Trans>} />
      ) : (
        <>
          <DataTable
            label={t`Order history`}
            columns={columns}
            rows={orders}
            rowKey={({ code }) => code}
            rowHref={({ code }) => paths.order(code)}
            isLoading={isPending}
            skeletonRows={8}
          />
          <Pagination
            page={page}
            pages={pagesFor(data?.['hydra:totalItems'] ?? 0)}
            hrefOf={(target) => withPage(paths.orders(), target)}
          />
        </>
      )}
    </Page>
  )
}
