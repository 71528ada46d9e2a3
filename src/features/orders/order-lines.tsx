import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import { type Attachment, type Order, type OrderItem, taxOf } from '../../api/contract/order.ts'
import {
  type LinePlace,
  lineKey,
  lineTotal,
  linkedOf,
  numberedName,
  type OrderChanges,
  placeOf,
} from '../../api/contract/order-lines.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { focusNamed } from '../../ui/focus-named.ts'
import { Written } from '../../ui/written.tsx'
import { OrderLineCost } from './order-line-cost.tsx'
import { OrderLineMark, RemovedMark } from './order-line-marks.tsx'
import './order-lines.css'

type LinesProps = {
  order: Pick<Order, 'items' | 'linkedItems'>
  /** The address of a voice's picture. */
  imageUrl: (path: string) => string
  /** How a voice sounds, or a way to choose one; `name` tells the line from all others. */
  renderVoice?: (item: OrderItem, name: string) => ReactNode
  /** Below a voice's name, and in its place on a line that has none. */
  voiceMark?: (item: OrderItem) => ReactNode
  /** At the end of a line. */
  renderActions?: (item: OrderItem, name: string) => ReactNode
  /** The script, remarks and attachment below each line. */
  isDetailed?: boolean
  /** Saves an attached script: its address wants the session's token. */
  onAttachment?: (attachment: Attachment) => void
  /** What somebody changed since the order was seen first, to be marked. */
  changes?: OrderChanges | null
}

/** What an address names a line by, behind its `#`. */
export const lineAnchor = (place: LinePlace): string => `line-${lineKey(place)}`

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
        <Written as="dd">{item.script}</Written>
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
        <Written as="dd">{item.remarks}</Written>
      </div>
    )}
  </dl>
)

type PriceProps = {
  order: Pick<Order, 'linkedItems'>
  item: OrderItem
  name: string
  costId: string
  isOpen: boolean
  toggle: () => void
}

/** A line's price, which opens into what it is made of. */
const Price = ({ order, item, name, costId, isOpen, toggle }: PriceProps) => {
  const { t } = useLingui()
  const price = formatEuro(lineTotal(order, item))
  return (
    <button
      type="button"
      className="ui-order-line-price"
      aria-label={t`${price}, what it is made of: ${name}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? costId : undefined}
      onClick={toggle}
    >
      {price}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

type LineProps = Omit<LinesProps, 'changes'> & {
  item: OrderItem
  /** Counted from 1: two lines may be called alike. */
  number: number
  mark?: ReactNode
  isRemoved?: boolean
}

const OrderLine = ({
  order,
  item,
  number,
  imageUrl,
  renderVoice,
  voiceMark,
  renderActions,
  isDetailed = false,
  onAttachment,
  mark,
  isRemoved = false,
}: LineProps) => {
  const costId = useId()
  const [isOpen, setOpen] = useState(false)
  const name = numberedName(number, item)
  return (
    <li
      ref={focusNamed}
      id={lineAnchor(placeOf(item))}
      className="ui-order-line"
      data-marked={mark !== undefined || undefined}
      data-removed={isRemoved || undefined}
    >
      <Avatar name={item.voice?.name ?? item.productName} src={item.voice?.image ? imageUrl(item.voice.image) : null} />
      <div className="ui-order-line-product">
        <strong>
          {item.productName} · {item.variantName}
          {item.quantity > 1 && <> × {item.quantity}</>}
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
        {renderVoice?.(item, name) ?? (
          <>
            <span>
              <Trans>Voice</Trans>
            </span>
            {(item.voice !== null || voiceMark === undefined) && <strong>{item.voice?.name ?? '-'}</strong>}
            {voiceMark?.(item)}
          </>
        )}
      </div>
      <Price order={order} item={item} name={name} costId={costId} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      {renderActions !== undefined && <div className="ui-order-line-actions">{renderActions(item, name)}</div>}
      {mark}
      {isOpen && <OrderLineCost id={costId} order={order} item={item} />}
      {isDetailed && (item.script || item.scriptAttachment || item.remarks) && (
        <Details item={item} onAttachment={onAttachment} />
      )}
    </li>
  )
}

/** The products of an order, with the voice and the price of each (specification, section 2). */
export const OrderLines = ({ changes = null, ...lines }: LinesProps) => (
  <ul className="ui-order-lines" data-actions={lines.renderActions !== undefined || undefined}>
    {lines.order.items.map((item, index) => {
      const key = lineKey(placeOf(item))
      const change = changes?.lines.get(key)
      return (
        <OrderLine
          key={key}
          {...lines}
          item={item}
          number={index + 1}
          mark={change && <OrderLineMark change={change} />}
        />
      )
    })}
    {changes?.removed.map((item, index) => (
      <OrderLine
        key={`removed-${lineKey(placeOf(item))}`}
        order={changes.seen}
        imageUrl={lines.imageUrl}
        item={item}
        number={lines.order.items.length + index + 1}
        mark={<RemovedMark />}
        isRemoved
      />
    ))}
  </ul>
)

type TotalsProps = {
  order: Pick<Order, 'subtotal' | 'tax' | 'total'>
  /** Per cent, as it is today: an order that was confirmed at another rate names none. */
  taxRate: number
  /** Cents: what the total was when it was seen first, where it is another one now. */
  wasTotal?: number
}

/** Subtotal, tax and total, in Dutch euro in every language. */
export const OrderTotals = ({ order, taxRate, wasTotal }: TotalsProps) => {
  const { i18n } = useLingui()
  // A formatter would hold a phone the first time (decision 048).
  const rate = i18n.locale === 'nl' ? String(taxRate).replace('.', ',') : taxRate
  return (
    <dl className="ui-order-totals">
      <div>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>{formatEuro(order.subtotal)}</dd>
      </div>
      <div>
        <dt>{taxOf(order.subtotal, taxRate) === order.tax ? <Trans>Tax {rate}%</Trans> : <Trans>Tax</Trans>}</dt>
        <dd>{formatEuro(order.tax)}</dd>
      </div>
      <div data-total>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          {wasTotal !== undefined && wasTotal !== order.total && (
            <>
              <s>{formatEuro(wasTotal)}</s>{' '}
            </>
          )}
          <span>{formatEuro(order.total)}</span>
        </dd>
      </div>
    </dl>
  )
}
