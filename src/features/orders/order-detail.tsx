import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Attachment, Order } from '../../api/contract/order.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Written } from '../../ui/written.tsx'
import { OrderLines, OrderTotals } from './order-lines.tsx'
import { OrderStatePill } from './order-pills.tsx'
import './order-detail.css'

type Props = {
  order: Order
  imageUrl: (path: string) => string
  onAttachment: (attachment: Attachment) => void
  /** Per cent, as it is today. */
  taxRate: number
  /** How it is paid, above the other facts. */
  payment: ReactNode
  /** With each line's script and remarks. */
  isDetailed: boolean
}

/** An order to read: facts, products, remarks (specification, section 2, "/orders/{orderId}"). */
export const OrderDetail = ({ order, imageUrl, onAttachment, taxRate, payment, isDetailed }: Props) => {
  const { t } = useLingui()
  const { projectId, projectName } = order
  return (
    <div className="ui-order-detail">
      <Card title={t`Products`}>
        <OrderLines order={order} imageUrl={imageUrl} onAttachment={onAttachment} isDetailed={isDetailed} />
        <OrderTotals order={order} taxRate={taxRate} />
      </Card>
      <div className="ui-order-detail-side">
        {payment}
        <Card title={t`Order details`}>
          <DefinitionList
            items={[
              { term: t`Order id`, value: order.number ?? order.code },
              { term: t`Client Name`, value: order.clientName },
              {
                term: t`Project name`,
                value:
                  projectId === null ? projectName : <Link href={paths.projectOverview(projectId)}>{projectName}</Link>,
              },
              { term: t`Status`, value: <OrderStatePill state={order.state} /> },
              { term: t`Numbers of products`, value: order.numberOfProducts },
              { term: t`Created at`, value: <DateTime iso={order.createdAt} /> },
              { term: t`Updated at`, value: <DateTime iso={order.updatedAt} /> },
            ]}
          />
        </Card>
        <Card title={<Trans>Remarks</Trans>}>
          <Written className="ui-order-detail-remarks">{order.remarks || '-'}</Written>
        </Card>
      </div>
    </div>
  )
}

const rows = [0, 1, 2]

/** The place of an order that is on its way. */
export const OrderDetailSkeleton = () => (
  <div className="ui-order-detail" aria-busy="true">
    <Card title={<Skeleton width="short" />}>
      {rows.map((row) => (
        <Skeleton key={row} className="ui-order-detail-row" shape="block" />
      ))}
    </Card>
    <div className="ui-order-detail-side">
      <Card title={<Skeleton width="medium" />}>
        {rows.map((row) => (
          <Skeleton key={row} width="long" />
        ))}
      </Card>
    </div>
  </div>
)
