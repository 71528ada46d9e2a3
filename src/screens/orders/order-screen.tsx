import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Attachment } from '../../api/contract/order.ts'
import { environment } from '../../api/environment.ts'
import { downloadAttachment, orderQuery } from '../../api/orders.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { OrderDetail, OrderDetailSkeleton } from '../../features/orders/order-detail.tsx'
import { unsentRemarksOf } from '../../features/orders/unsent-remarks.ts'
import type { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { Written } from '../../ui/written.tsx'
import { PaymentCard } from './payment-card.tsx'

/** `/orders/{orderId}` and `/projects/{id}/orders/{orderId}`: an order, to read, and to pay while it is owed. */
export const OrderScreen = () => {
  const { t } = useLingui()
  const { mutate: save } = useSingleFlightMutation({
    mutationFn: async (attachment: Attachment) => saveFile(await downloadAttachment(attachment), attachment.title),
    onError: () => toasts.error(say`Something went wrong`),
  })
  const { mediaUrl } = useExploreSettings()
  const { orderId } = useParams<typeof paths.order.pattern>()
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(orderId))
  const unsent = unsentRemarksOf(orderId).read()
  return (
    <Page>
      {order !== undefined ? (
        <>
          {unsent !== null && unsent !== order.remarks && (
            <Banner tone="warning" title={t`What you wrote was not sent`}>
              <Written className="ui-order-detail-remarks">{unsent}</Written>
            </Banner>
          )}
          <OrderDetail
            order={order}
            imageUrl={mediaUrl}
            onAttachment={save}
            taxRate={environment().taxRate}
            payment={<PaymentCard order={order} />}
          />
        </>
      ) : isError ? (
        <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <OrderDetailSkeleton />
      )}
    </Page>
  )
}
