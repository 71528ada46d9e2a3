import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearch } from 'wouter/use-browser-location'
import { type ProviderOrderPlace, providerOrdersQuery } from '../../api/admin/orders.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { OrderState } from '../../api/contract/order.ts'
import { type ProviderOrderEntry, type ShownPayment, shownPayments } from '../../api/contract/provider.ts'
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
import { Choice } from '../catalogue/choice.tsx'
import { DeskOrderPill, DeskPaymentPill } from '../order/order-words.tsx'
import { usePolled } from '../session/use-polled.ts'

const states: readonly OrderState[] = ['new', 'fulfilled', 'cancelled']

/** What the address asks for. */
const usePlace = (): ProviderOrderPlace => {
  const place = useListPlace([])
  const asked = new URLSearchParams(useSearch())
  return {
    ...place,
    state: states.find((state) => state === asked.get('state')) ?? null,
    payment: shownPayments.find((state) => state === asked.get('payment')) ?? null,
  }
}

/** Everybody's orders: filtered, searched and by pages, all of it in the address. */
export const OrdersScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = usePlace()
  const query = useQuery({ ...providerOrdersQuery(place), ...usePolled() })
  const { state, payment } = place
  const path = withQuery(deskPaths.orders(), { state, payment })
  const isFiltered = state !== null || payment !== null
  const words: Record<ShownPayment, string> = {
    invoiced: t`By invoice`,
    awaiting_payment: t`Awaiting payment`,
    paid: t`Paid`,
    failed: t`Payment failed`,
    refunded: t`Refunded`,
    nothing: t`Nothing to pay`,
    unexpected: t`Unexpected`,
  }
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
      cell: (order) => {
        const shown = payment === 'unexpected' ? { method: '', state: payment } : order.payment
        return shown === null ? '-' : <DeskPaymentPill order={order} payment={shown} />
      },
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
      <ListView
        query={query}
        place={place}
        path={path}
        label={t`Orders`}
        searchLabel={t`Number, reseller, client or project`}
        filters={
          <>
            <Choice
              label={t`Order state`}
              value={state ?? ''}
              any={t`Order state`}
              options={[
                { value: 'new', label: t`New` },
                { value: 'fulfilled', label: t`Fulfilled` },
                { value: 'cancelled', label: t`Cancelled` },
              ]}
              onChoose={(value) => go({ state: value || null })}
            />
            <Choice
              label={t`Payment`}
              value={payment ?? ''}
              any={t`Payment`}
              options={shownPayments.map((value) => ({ value, label: words[value] }))}
              onChoose={(value) => go({ payment: value || null })}
            />
          </>
        }
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
