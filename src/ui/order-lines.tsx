import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEuro } from '../api/contract/format.ts'
import type { Attachment, Order, OrderItem } from '../api/contract/order.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import './order-lines.css'

type LinesProps = {
  order: Pick<Order, 'items' | 'linkedItems'>
  /** The address of a voice's picture. */
  imageUrl?: (path: string) => string
  /** How a voice sounds, or a way to choose one. */
  renderVoice?: (item: OrderItem) => ReactNode
  /** At the end of a line. */
  renderActions?: (item: OrderItem) => ReactNode
  /** The script, remarks and attachment below each line. */
  isDetailed?: boolean
  /** Saves an attached script: its address wants the session's token. */
  onAttachment?: (attachment: Attachment) => void
}

const lineKey = ({ id, instructionIndex }: Pick<OrderItem, 'id' | 'instructionIndex'>) => `${id}-${instructionIndex}`

const linkedOf = (order: Pick<Order, 'linkedItems'>, item: OrderItem) =>
  order.linkedItems.filter(
    ({ orderItemId, instructionIndex }) => orderItemId === item.id && instructionIndex === item.instructionIndex,
  )

/** Cents without tax: the item with the voice and the post-processing that belong to it. */
const lineTotal = (order: Pick<Order, 'linkedItems'>, item: OrderItem): number =>
  linkedOf(order, item).reduce((sum, { total }) => sum + total, item.total)

type DetailsProps = { item: OrderItem; onAttachment: LinesProps['onAttachment'] }

const AttachmentName = ({ attachment, onAttachment }: { attachment: Attachment } & Omit<DetailsProps, 'item'>) =>
  onAttachment === undefined ? (
    attachment.title
  ) : (
    <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => onAttachment(attachment)}>
      {attachment.title}
    </Button>
  )

const Details = ({ item, onAttachment }: DetailsProps) => (
  <dl className="ui-order-line-details">
    {item.script && (
      <div>
        <dt>
          <Trans>Script</Trans>
        </dt>
        <dd>{item.script}</dd>
      </div>
    )}
    {item.scriptAttachment && (
      <div>
        <dt>
          <Trans>Script attachment</Trans>
        </dt>
        <dd>
          <AttachmentName attachment={item.scriptAttachment} onAttachment={onAttachment} />
        </dd>
      </div>
    )}
    {item.remarks && (
      <div>
        <dt>
          <Trans>Remarks</Trans>
        </dt>
        <dd>{item.remarks}</dd>
      </div>
    )}
  </dl>
)

const itself = (path: string) => path

/** The products of an order, with the voice and the price of each (specification, section 2). */
export const OrderLines = ({
  order,
  imageUrl = itself,
  renderVoice,
  renderActions,
  isDetailed = false,
  onAttachment,
}: LinesProps) => (
  <ul className="ui-order-lines" data-actions={renderActions !== undefined || undefined}>
    {order.items.map((item) => (
      <li key={lineKey(item)} className="ui-order-line">
        <Avatar
          name={item.voice?.name ?? item.productName}
          src={item.voice?.image ? imageUrl(item.voice.image) : null}
        />
        <div className="ui-order-line-product">
          <strong>
            {item.productName} · {item.variantName}
          </strong>
          {item.reference && <span>{item.reference}</span>}
          {linkedOf(order, item)
            .filter(({ type }) => type === 'post_processing')
            .map((linked) => (
              <span key={linked.id}>
                + {linked.productName} · {linked.variantName}
              </span>
            ))}
        </div>
        <div className="ui-order-line-voice">
          {renderVoice?.(item) ?? (
            <>
              <span>
                <Trans>Voice</Trans>
              </span>
              <strong>{item.voice?.name ?? '-'}</strong>
            </>
          )}
        </div>
        <strong className="ui-order-line-price">{formatEuro(lineTotal(order, item))}</strong>
        {renderActions !== undefined && <div className="ui-order-line-actions">{renderActions(item)}</div>}
        {isDetailed && (item.script || item.scriptAttachment || item.remarks) && (
          <Details item={item} onAttachment={onAttachment} />
        )}
      </li>
    ))}
  </ul>
)

type TotalsProps = { order: Pick<Order, 'subtotal' | 'tax' | 'total'> /** Per cent. */; taxRate?: number }

/** Subtotal, tax and total, in Dutch euro in every language. */
export const OrderTotals = ({ order, taxRate }: TotalsProps) => (
  <dl className="ui-order-totals">
    <div>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{formatEuro(order.subtotal)}</dd>
    </div>
    <div>
      <dt>{taxRate === undefined ? <Trans>Tax</Trans> : <Trans>Tax {taxRate}%</Trans>}</dt>
      <dd>{formatEuro(order.tax)}</dd>
    </div>
    <div data-total>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>{formatEuro(order.total)}</dd>
    </div>
  </dl>
)
