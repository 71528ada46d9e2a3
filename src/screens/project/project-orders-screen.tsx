import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { Order } from '../../api/contract/order.ts'
import { projectOrdersQuery } from '../../api/projects.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { OrderPills } from '../../features/orders/order-pills.tsx'
import { paths } from '../../paths.ts'
import { useDateColumns } from '../../ui/date-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/table.tsx'
import { useProjectId } from './project-id.ts'

const sortFields = ['number', 'createdAt', 'updatedAt']

/** `/projects/{id}/orders`. */
export const ProjectOrdersScreen = () => {
  const { t } = useLingui()
  const id = useProjectId()
  const place = useListPlace(sortFields)
  const query = useQuery(projectOrdersQuery(id, place))
  const dates = useDateColumns<Order>({ isHiddenOnPhones: true })
  const columns: Column<Order>[] = [
    {
      id: 'id',
      header: t`Order ID`,
      cell: ({ number, code }) => number ?? code.slice(0, 8),
      isNumeric: true,
      sortField: 'number',
      isDescendingFirst: true,
    },
    {
      id: 'products',
      header: t`Number of products`,
      cell: ({ numberOfProducts }) => numberOfProducts,
      align: 'end',
      isNumeric: true,
    },
    { id: 'status', header: t`Status`, cell: (order) => <OrderPills order={order} /> },
    ...dates,
  ]
  return (
    <Page>
      <ListView
        query={query}
        place={place}
        path={paths.projectOrders(id)}
        label={t`Orders`}
        searchLabel={t`Search by number`}
        columns={columns}
        rowKey={({ code }) => code}
        rowHref={({ code }) => paths.projectOrder(id, code)}
        skeletonRows={5}
        empty={
          <EmptyState isFramed icon={<ReceiptText />} title={<Trans>Your project orders will appear here</Trans>} />
        }
      />
    </Page>
  )
}
