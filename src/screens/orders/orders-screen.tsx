import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { Order } from '../../api/contract/order.ts'
import { ordersQuery } from '../../api/orders.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { OrderPills } from '../../features/orders/order-pills.tsx'
import { paths } from '../../paths.ts'
import { useDateColumns } from '../../ui/date-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/table.tsx'

const sortFields = ['number', 'clientName', 'projectName', 'createdAt', 'updatedAt']

/** `/orders`: the order history, states new and fulfilled alone. */
export const OrdersScreen = () => {
  const { t } = useLingui()
  const place = useListPlace(sortFields)
  const query = useQuery(ordersQuery(place))
  const dates = useDateColumns<Order>()
  const columns: Column<Order>[] = [
    {
      id: 'id',
      header: t`Order ID`,
      cell: ({ number, code }) => number ?? code,
      isNumeric: true,
      sortField: 'number',
      isDescendingFirst: true,
    },
    { id: 'client', header: t`Client Name`, cell: ({ clientName }) => clientName ?? '-', sortField: 'clientName' },
    { id: 'project', header: t`Project name`, cell: ({ projectName }) => projectName ?? '-', sortField: 'projectName' },
    { id: 'state', header: t`Order state`, cell: (order) => <OrderPills order={order} /> },
    ...dates,
  ]
  return (
    <Page>
      <ListView
        query={query}
        place={place}
        path={paths.orders()}
        label={t`Order history`}
        searchLabel={t`Search by number, client or project`}
        columns={columns}
        rowKey={({ code }) => code}
        rowHref={({ code }) => paths.order(code)}
        skeletonRows={8}
        empty={<EmptyState isFramed icon={<ReceiptText />} title={<Trans>Your orders will appear here</Trans>} />}
      />
    </Page>
  )
}
