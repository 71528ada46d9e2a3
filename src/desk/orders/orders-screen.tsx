import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearch } from 'wouter/use-browser-location'
import { type ProviderOrderPlace, providerOrdersQuery } from '../../api/admin/orders.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { OrderState, PaymentState } from '../../api/contract/order.ts'
import type { ProviderOrderEntry } from '../../api/contract/provider.ts'
import { deskPaths } from '../../desk-paths.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/table.tsx'
import { DeskOrderPill, DeskPaymentPill } from '../order/order-words.tsx'
import { usePolled } from '../session/use-polled.ts'
import '../../ui/field.css'
import './orders-screen.css'

const states: readonly OrderState[] = ['new', 'fulfilled', 'cancelled']
const payments: readonly PaymentState[] = ['awaiting_payment', 'paid', 'failed', 'refunded']

/** What the address asks for. */
const usePlace = (): ProviderOrderPlace => {
  const place = useListPlace([])
  const asked = new URLSearchParams(useSearch())
  return {
    ...place,
    state: states.find((state) => state === asked.get('state')) ?? null,
    payment: payments.find((state) => state === asked.get('payment')) ?? null,
  }
}

type FilterProps = { label: string; value: string; choices: Record<string, string>; onChoose: (value: string) => void }

const Filter = ({ label, value, choices, onChoose }: FilterProps) => (
  <label className="desk-filter">
    <span>{label}</span>
    <select className="ui-input" value={value} onChange={({ target }) => onChoose(target.value)}>
      {Object.entries(choices).map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

/** Everybody's orders: filtered, searched and by pages, all of it in the address. */
export const OrdersScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = usePlace()
  const query = useQuery({ ...providerOrdersQuery(place), ...usePolled() })
  const { state, payment } = place
  const path = withQuery(deskPaths.orders(), { state, payment })
  const isFiltered = state !== null || payment !== null
  const columns: Column<ProviderOrderEntry>[] = [
    { id: 'number', header: t`Order`, cell: ({ number, code }) => number ?? code, isNumeric: true },
    { id: 'company', header: t`Reseller`, cell: ({ company, email }) => company ?? email },
    {
      id: 'client',
      header: t`Client`,
      cell: ({ client, project }) => [client, project].filter(Boolean).join(' · ') || '-',
    },
    { id: 'state', header: t`Order state`, cell: (order) => <DeskOrderPill state={order.state} /> },
    {
      id: 'payment',
      header: t`Payment`,
      cell: (order) => (order.payment === null ? '-' : <DeskPaymentPill order={order} payment={order.payment} />),
    },
    {
      id: 'total',
      header: t`Total`,
      cell: ({ total }) => (total === null ? '-' : formatEuro(total)),
      align: 'end',
      isNumeric: true,
    },
    {
      id: 'confirmed',
      header: t`Confirmed`,
      cell: ({ confirmedAt }) => <DateTime iso={confirmedAt} />,
      isNumeric: true,
    },
  ]
  const go = (change: { state?: string | null; payment?: string | null }) =>
    navigate(withQuery(deskPaths.orders(), { state, payment, search: place.search, ...change }))
  return (
    <Page>
      <div className="desk-filters">
        <Filter
          label={t`Order state`}
          value={state ?? ''}
          choices={{ '': t`All`, new: t`New`, fulfilled: t`Fulfilled`, cancelled: t`Cancelled` }}
          onChoose={(value) => go({ state: value || null })}
        />
        <Filter
          label={t`Payment`}
          value={payment ?? ''}
          choices={{
            '': t`All`,
            awaiting_payment: t`Awaiting payment`,
            paid: t`Paid`,
            failed: t`Payment failed`,
            refunded: t`Refunded`,
          }}
          onChoose={(value) => go({ payment: value || null })}
        />
      </div>
      <ListView
        query={query}
        place={place}
        path={path}
        label={t`Orders`}
        searchLabel={t`Search by number, reseller, client or project`}
        columns={columns}
        rowKey={({ code }) => code}
        rowHref={({ number, code }) => deskPaths.order(number ?? code)}
        skeletonRows={8}
        empty={
          <EmptyState
            isFramed
            icon={<ReceiptText />}
            title={isFiltered ? <Trans>No order is like that.</Trans> : <Trans>Orders will appear here.</Trans>}
            {...(isFiltered && {
              action: (
                <Button onPress={() => navigate(deskPaths.orders())}>
                  <Trans>Show all orders</Trans>
                </Button>
              ),
            })}
          />
        }
      />
    </Page>
  )
}
