import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Package, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayCast } from '../../api/contract/customer.ts'
import { isEditable, isPaymentOwed, type Order, type OrderItem } from '../../api/contract/order.ts'
import {
  changedFields,
  changesBetween,
  isSamePlace,
  lineAt,
  lineKey,
  lineName,
  numberedName,
  placeOf,
} from '../../api/contract/order-lines.ts'
import type { Project } from '../../api/contract/project.ts'
import { environment } from '../../api/environment.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { OrderLines, OrderTotals } from '../../features/orders/order-lines.tsx'
import type { SeenLine } from '../../machines/order-drawer.machine.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ItemVoice } from './item-voice.tsx'
import { AddProductDrawer, EditProductDrawer } from './later-drawers.ts'
import { obstacleIn, useKeptDrawer } from './obstacle.ts'
import { ChangesBanner, OrderBanner, ScriptlessText, scriptlessIn } from './order-banner.tsx'
import type { ProjectOrder } from './use-project-order.ts'

type Props = {
  project: Project
  flow: ProjectOrder
  /** Opens the voices' drawer, for an item where there is none to choose from; left out where voices come later. */
  onSelectVoices?: () => void
  /** Stands in the place of the products while the project has no client. */
  clientless: ReactNode
}

const places = [0, 1]

/** Asks whether a line is to go, which somebody may have changed or deleted since. */
const RemovalText = ({ doomed, order }: { doomed: SeenLine; order: Order }) => {
  const item = lineAt(order, placeOf(doomed.item))
  if (item === null) return <Trans>This product is no longer in the order.</Trans>
  return (
    <>
      {changedFields(doomed, { order, item }).length > 0 && (
        <Trans>Someone else changed this product in the meantime.</Trans>
      )}{' '}
      <Trans>Are you sure you want to delete this product from your order?</Trans>
    </>
  )
}

/** A project's order: its products with their voices, and what they come to (specification, sections 2 and 4). */
export const OrderSection = ({ project, flow, onSelectVoices, clientless }: Props) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const { snapshot, send, drawer } = flow
  const open = useSelector(drawer, (state) => state)
  const { order, seen, wish, next } = snapshot.context
  const { line: editing, file, doomed, added } = open.context
  const close = () => drawer.send({ type: 'drawer.closed' })
  const changes = order === null || seen === null ? null : changesBetween(seen, order)
  const obstacle = obstacleIn(project)
  // An archived project's order can be paid, too.
  const mayPay = mayCast(useCustomer())
  const mayEdit = mayPay && obstacle === null
  const isAdding = open.matches('adding')
  const isAskingToRemove = open.matches('askingToRemove')
  const hasAddDrawer = useKeptDrawer(mayEdit, isAdding)
  const isChangeable = mayEdit && order !== null && isEditable(order)
  const scriptless = scriptlessIn(snapshot)
  const underWay = snapshot.hasTag('busy') && wish !== null ? [wish, ...next] : next
  const wishesAt = (item: OrderItem) => underWay.filter(({ place }) => isSamePlace(place, placeOf(item)))
  // A product that is deleted and a banner that is answered take their buttons away.
  const focus = useKeptFocus<HTMLDivElement>()
  const addButton = mayEdit && (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" />}
      isDisabled={snapshot.matches('loading') || snapshot.matches('failed')}
      onPress={() => drawer.send({ type: 'add.pressed' })}
    >
      <Trans>Add a product</Trans>
    </Button>
  )
  return (
    <Card title={<Trans>Products</Trans>} actions={addButton || undefined}>
      <div {...focus} tabIndex={-1} className="project-products">
        {/* The drawers have their own. */}
        {editing === null && !isAdding && <OrderBanner snapshot={snapshot} send={send} />}
        {project.client === null ? (
          clientless
        ) : snapshot.matches('failed') ? (
          <ErrorState onRetry={() => send({ type: 'retry.pressed' })} />
        ) : snapshot.matches('loading') && order === null ? (
          <div aria-busy="true">
            {places.map((row) => (
              <Skeleton key={row} shape="block" className="project-line-skeleton project-product-skeleton" />
            ))}
          </div>
        ) : order === null || order.items.length === 0 ? (
          <EmptyState icon={<Package />} title={<Trans>No products yet</Trans>} />
        ) : (
          <>
            {mayPay && isPaymentOwed(order) && (
              <Banner
                tone="warning"
                actions={
                  <LinkButton size="small" href={paths.projectOrder(project.id, order.code)}>
                    <Trans>Go to the order</Trans>
                  </LinkButton>
                }
              >
                <Trans>This order has been confirmed, but not paid yet.</Trans>
              </Banner>
            )}
            {order.state === 'cancelled' ? (
              <Banner tone="warning">
                {mayEdit ? (
                  <Trans>This order was cancelled. A product that you add starts a new order.</Trans>
                ) : (
                  <Trans>This order was cancelled</Trans>
                )}
              </Banner>
            ) : (
              mayEdit &&
              !isEditable(order) && (
                <Banner>
                  <Trans>This order has been confirmed. A product that you add starts a new order.</Trans>
                </Banner>
              )
            )}
            {changes !== null && !snapshot.hasTag('clashing') && (
              <ChangesBanner changes={changes} order={order} onSeen={() => send({ type: 'changes.seen' })} />
            )}
            {isChangeable && scriptless !== null && (
              <Banner
                tone="warning"
                title={lineName(scriptless)}
                actions={
                  <Button size="small" onPress={() => drawer.send({ type: 'add.pressed' })}>
                    <Trans>Choose a file</Trans>
                  </Button>
                }
              >
                <ScriptlessText />
              </Banner>
            )}
            <OrderLines
              order={order}
              changes={changes}
              imageUrl={mediaUrl}
              renderVoice={(item, name) => (
                <ItemVoice
                  item={item}
                  name={name}
                  voices={project.voices}
                  isBusy={snapshot.matches('loading') || wishesAt(item).length > 0}
                  {...(isChangeable && {
                    onChoose: (voice, surcharge) =>
                      send({ type: 'line.wished', wish: { kind: 'voice', place: placeOf(item), voice, surcharge } }),
                    onSelectVoices,
                  })}
                />
              )}
              {...(isChangeable && {
                renderActions: (item: OrderItem, name: string) => {
                  const kinds = wishesAt(item).map(({ kind }) => kind)
                  const isGoing = kinds.includes('removal')
                  return (
                    <>
                      <IconButton
                        size="small"
                        label={t`Edit ${name}`}
                        icon={<Pencil aria-hidden="true" />}
                        // A script that goes up is stopped there.
                        isDisabled={isGoing && !kinds.includes('attachment')}
                        onPress={() => drawer.send({ type: 'edit.pressed', line: item })}
                      />
                      <IconButton
                        size="small"
                        label={t`Delete ${name}`}
                        icon={<Trash2 aria-hidden="true" />}
                        isPending={isGoing}
                        onPress={() => drawer.send({ type: 'remove.pressed', doomed: { order, item } })}
                      />
                    </>
                  )
                },
              })}
            />
            <OrderTotals order={order} taxRate={environment().taxRate} wasTotal={changes?.seen.total} />
          </>
        )}
      </div>
      {hasAddDrawer && (
        <AddProductDrawer
          key={added}
          projectId={project.id}
          isOpen={isAdding}
          onClose={close}
          obstacle={obstacle}
          snapshot={snapshot}
          send={send}
        />
      )}
      {editing !== null && order !== null && (
        <EditProductDrawer
          key={lineKey(placeOf(editing))}
          isOpen
          order={order}
          opened={editing}
          file={file}
          obstacle={obstacle}
          snapshot={snapshot}
          send={send}
          onFile={(chosen) => drawer.send({ type: 'file.chosen', file: chosen })}
          onClose={close}
        />
      )}
      {/* A new one once it is answered: it goes at once, and its button has the focus before the product goes. */}
      <Confirm
        key={String(isAskingToRemove)}
        isOpen={isAskingToRemove}
        title={t`Are you sure?`}
        text={doomed !== null && <RemovalText doomed={doomed} order={order ?? doomed.order} />}
        subject={doomed === null ? undefined : numberedName(doomed.order.items.indexOf(doomed.item) + 1, doomed.item)}
        confirmLabel={t`Yes, delete`}
        onConfirm={() => {
          if (doomed !== null) send({ type: 'line.wished', wish: { kind: 'removal', place: placeOf(doomed.item) } })
          close()
        }}
        onCancel={close}
      />
    </Card>
  )
}
