import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearch } from 'wouter'
import type { Order } from '../../api/contract/order.ts'
import { projectOrdersQuery } from '../../api/projects.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, pagesFor, withPage } from '../../ui/page-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { OrderStatePill } from '../../ui/state-pills.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useProjectId } from './project-id.ts'

/** `/projects/{id}/orders`. */
export const ProjectOrdersScreen = () => {
  const { t } = useLingui()
  const id = useProjectId()
  useSearch()
  const page = pageIn(window.location.search)
  const { data, isPending, isError, isFetching, refetch } = useQuery(projectOrdersQuery(id, page))
  const orders = data?.['hydra:member'] ?? []
  const columns: Column<Order>[] = [
    { id: 'id', header: t`Order ID`, cell: ({ number, code }) => number ?? code.slice(0, 8), isNumeric: true },
    {
      id: 'products',
      header: t`Number of products`,
      cell: ({ numberOfProducts }) => numberOfProducts,
      align: 'end',
      isNumeric: true,
    },
    { id: 'status', header: t`Status`, cell: ({ state }) => <OrderStatePill state={state} /> },
    {
      id: 'created',
      header: t`Created at`,
      cell: ({ createdAt }) => <DateTime iso={createdAt} />,
      isNumeric: true,
      isHiddenOnPhones: true,
    },
    {
      id: 'updated',
      header: t`Updated at`,
      cell: ({ updatedAt }) => <DateTime iso={updatedAt} />,
      isNumeric: true,
      isHiddenOnPhones: true,
    },
  ]
  return (
    <Page>
      {isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : !isPending && orders.length === 0 ? (
        <EmptyState isFramed icon={<ReceiptText />} title={<Trans>Your project orders will appear here</Trans>} />
      ) : (
        <>
          <DataTable
            label={t`Orders`}
            columns={columns}
            rows={orders}
            rowKey={({ code }) => code}
            rowHref={({ code }) => paths.projectOrder(id, code)}
            isLoading={isPending}
            skeletonRows={5}
          />
          <Pagination
            page={page}
            pages={pagesFor(data?.['hydra:totalItems'] ?? 0)}
            hrefOf={(target) => withPage(paths.projectOrders(id), target)}
          />
        </>
      )}
    </Page>
  )
}
