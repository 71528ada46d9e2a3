import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActor, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isEditable, type Order, type OrderItem } from '../../api/contract/order.ts'
import { changesToConfirm, type MovedPrice, movedPrices } from '../../api/contract/order-lines.ts'
import type { Project } from '../../api/contract/project.ts'
import { environment } from '../../api/environment.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { useCatalogueItems } from '../../explore/items.ts'
import { MovedPrices } from '../../features/orders/moved-prices.tsx'
import { offeredChoices } from '../../features/orders/offered-choices.ts'
import { OrderDetailSkeleton } from '../../features/orders/order-detail.tsx'
import { OrderLines, OrderTotals } from '../../features/orders/order-lines.tsx'
import { PaymentChoiceField } from '../../features/orders/payment-choice-field.tsx'
import { isNews } from '../../machines/checkout-context.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { wireCheckout } from './checkout.wiring.ts'
import { readCheckoutDraft } from './checkout-draft.ts'
import { RefusalBanner } from './checkout-refusal.tsx'
import { InvoiceTo } from './invoice-to.tsx'
import type { OrderActor } from './left-orders.ts'
import './checkout.css'

/** Nobody knows yet whether it was ordered; once that is known, the order's own page has the way to pay it. */
const UnansweredBanner = ({ project, order }: { project: Project; order: Order }) => (
  <Banner
    tone="danger"
    title={<Trans>We could not reach the server. Confirm again: the order is placed once.</Trans>}
    actions={
      !isEditable(order) && (
        <LinkButton size="small" href={paths.projectOrder(project.id, order.code)}>
          <Trans>Go to the order</Trans>
        </LinkButton>
      )
    }
  >
    <Trans>Until an answer comes, your remarks and the payment method stay as they were sent.</Trans>
  </Banner>
)

const ChangedBanner = ({ moved, isPressed }: { moved: readonly MovedPrice[]; isPressed: boolean }) => (
  <Banner tone="warning" title={<Trans>This order was changed in the meantime.</Trans>}>
    <MovedPrices prices={moved} />
    <p>
      {isPressed ? (
        <Trans>Nothing has been ordered yet. Look at the order as it is now, and confirm it once more.</Trans>
      ) : (
        <Trans>Look at the order as it is now. When you confirm it, we ask you once more before it is ordered.</Trans>
      )}
    </p>
  </Banner>
)

/** For which client it is, and for which one it was before it was changed. */
const OrderedFor = ({ order: { clientName: name }, seen }: { order: Order; seen: Order }) => {
  const was = seen.clientName
  if (name === null) return null
  return (
    <p className="checkout-client">
      <Trans>For {name}</Trans>
      {was !== null && was !== name && (
        <small>
          <Trans>Was for {was}</Trans>
        </small>
      )}
    </p>
  )
}

/** What is ordered, remarks and payment; one confirmation (specification, sections 2, 4 and 5). */
export const Checkout = ({ project, code }: { project: Project; code: string }) => {
  const { t } = useLingui()
  const projectId = project.id
  const queries = useQueryClient()
  const { idPath: customer } = useCustomer()
  const [, navigate] = useLocation()
  const { mediaUrl } = useExploreSettings()
  const [waitedFor, setWaitedFor] = useState<OrderActor>()
  const isUploading = useSelector(waitedFor, (state) => state !== undefined && state.context.share !== null)
  const [machine] = useState(() =>
    wireCheckout({
      queries,
      code,
      customer,
      projectId,
      onWaiting: setWaitedFor,
      leave: () => navigate(paths.projectOverview(projectId), { replace: true }),
      showOrder: () => navigate(paths.projectOrder(projectId, code), { replace: true }),
      finish: () => navigate(paths.orderCompleted(projectId), { replace: true }),
    }),
  )
  const [draft] = useState(() => readCheckoutDraft(code))
  const [snapshot, send] = useActor(machine, { input: { code, draft } })
  const { seen, order, refusal } = snapshot.context
  const { gone } = useCatalogueItems(order?.items.flatMap(({ voice }) => voice?.['@id'] ?? []) ?? [])
  const { remarks, payment } = snapshot.context.draft
  if (snapshot.matches({ loading: 'failed' }))
    return <ErrorState isFramed onRetry={() => send({ type: 'retry.pressed' })} />
  if (order === null || snapshot.matches('leaving') || snapshot.matches('shut') || snapshot.matches('placed'))
    return (
      <>
        {isUploading && (
          <Banner
            actions={
              <LinkButton size="small" href={paths.projectOverview(projectId)}>
                <Trans>Back</Trans>
              </LinkButton>
            }
          >
            <Trans>A script is still being uploaded. The order is shown once it is there.</Trans>
          </Banner>
        )}
        <OrderDetailSkeleton />
      </>
    )
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('redirecting') || snapshot.matches('completed')
  const isUnanswered = snapshot.matches('unanswered')
  const isAcknowledged = snapshot.matches({ reviewing: 'acknowledged' })
  const asksOnceMore =
    snapshot.matches({ reviewing: 'changed' }) || (snapshot.matches('rereading') && isNews(snapshot.context))
  const shown = snapshot.matches('refused') ? refusal : null
  // Alone: with other refusals it stands among them.
  const [one, more] = shown?.kind === 'server' ? shown.violations : []
  const ofRemarks = one?.propertyPath === 'notes' && more === undefined ? one.message : undefined
  const changes = seen === null ? null : changesToConfirm(seen, order)
  // Whoever confirms is to know: the order says what the voice was called, not whether it can still be had.
  const voiceMark = ({ voice }: OrderItem) => {
    if (voice !== null) return gone.includes(voice['@id']) && <GoneMark />
    return (
      <StatusPill tone="warning">
        <Trans>No voice selected</Trans>
      </StatusPill>
    )
  }
  return (
    <div className="checkout">
      <div className="checkout-column">
        <Card title={<Trans>Products</Trans>}>
          <OrderLines order={order} changes={changes} imageUrl={mediaUrl} voiceMark={voiceMark} isDetailed />
        </Card>
        <Card>
          <TextField
            name="remarks"
            label={t`Your order remarks`}
            isOptional
            isMultiline
            rows={5}
            value={remarks}
            isDisabled={isBusy || isUnanswered}
            description={
              isUnanswered && <Trans>Your confirmation may have arrived with this. It can not be changed now.</Trans>
            }
            onChange={(text) => send({ type: 'remarks.changed', remarks: text })}
            errorMessage={ofRemarks}
            autoFocus={ofRemarks !== undefined}
          />
        </Card>
      </div>
      <div className="checkout-summary">
        <Card title={<Trans>Total</Trans>}>
          <OrderedFor order={order} seen={changes?.seen ?? order} />
          <OrderTotals order={order} taxRate={environment().taxRate} wasTotal={changes?.seen.total} />
          <div className="checkout-actions">
            {(isAcknowledged || asksOnceMore) && (
              <ChangedBanner moved={changes === null ? [] : movedPrices(changes, order)} isPressed={isAcknowledged} />
            )}
            {shown !== null && ofRemarks === undefined && (
              <RefusalBanner refusal={shown} order={order} project={project} />
            )}
            {isUnanswered && <UnansweredBanner project={project} order={order} />}
            <InvoiceTo />
            {/* Beside long orders it stays in sight with the button: nothing is confirmed that was not seen. */}
            <PaymentChoiceField
              choices={offeredChoices()}
              value={payment}
              isDisabled={isBusy || isUnanswered}
              onChange={(chosen) => send({ type: 'payment.chosen', payment: chosen })}
            />
            <Button
              variant="primary"
              size="large"
              isFullWidth
              isPending={isBusy}
              onPress={() => send({ type: 'confirm.pressed' })}
            >
              <Trans>Confirm order</Trans>
            </Button>
            <LinkButton isFullWidth href={paths.projectOverview(projectId)}>
              <Trans>Back</Trans>
            </LinkButton>
          </div>
        </Card>
      </div>
    </div>
  )
}
