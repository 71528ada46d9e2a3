import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Attachment } from '../../api/contract/order.ts'
import { environment } from '../../api/environment.ts'
import { downloadAttachment, orderQuery } from '../../api/orders.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { OrderDetail, OrderDetailSkeleton } from '../../features/orders/order-detail.tsx'
import { unsentRemarksOf } from '../../features/orders/unsent-remarks.ts'
import type { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSoon } from '../../ui/use-later.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { Written } from '../../ui/written.tsx'
import { loadRecordings } from './later-recordings.ts'
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
  // Storage tells nobody: the page is drawn anew.
  const [, setDiscarded] = useState<string>()
  const discard = () => {
    unsentRemarksOf(orderId).drop()
    setDiscarded(orderId)
  }
  const isRecorded = order?.items.some(({ recordings = [] }) => recordings.length > 0) === true
  const [part, retry] = useSoon(loadRecordings, isRecorded ? 'now' : null)
  // Where it was seen without them, it stays while their code is on its way.
  const [isSeen, see] = useState(false)
  const isComing = isRecorded && part === null && retry === null && !isSeen
  if (order !== undefined && !isComing && !isSeen) see(true)
  return (
    <Page>
      {order !== undefined && !isComing ? (
        <>
          {unsent !== null && unsent !== order.remarks && (
            <div ref={handFocusOn}>
              <Banner
                tone="warning"
                title={t`What you wrote was not sent`}
                actions={
                  <Button size="small" onPress={discard}>
                    <Trans>Discard</Trans>
                  </Button>
                }
              >
                <Written className="ui-order-detail-remarks">{unsent}</Written>
              </Banner>
            </div>
          )}
          {isRecorded && part && <part.OrderRecordings order={order} onAttachment={save} />}
          {isRecorded && retry !== null && (
            <Card title={t`Recordings`}>
              <ErrorState onRetry={retry} />
            </Card>
          )}
          <OrderDetail
            order={order}
            imageUrl={mediaUrl}
            onAttachment={save}
            taxRate={environment().taxRate}
            payment={<PaymentCard order={order} />}
            isDetailed={!isRecorded || part === null}
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
