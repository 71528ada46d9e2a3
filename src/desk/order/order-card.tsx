import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderOrder, ProviderPerson } from '../../api/contract/provider.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Written } from '../../ui/written.tsx'
import { DeliverRecordings } from '../delivery/deliver-recordings.tsx'
import { DueDate } from './due-date.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderNotes } from './order-notes.tsx'
import { DeskOrderPill, DeskPaymentPill } from './order-words.tsx'
import '../../ui/card.css'
import './order-card.css'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Person = ({ person: { name, email, phone } }: { person: ProviderPerson }) => (
  <>
    <strong>{name || email}</strong>
    {email && (
      <a href={`mailto:${email}`}>
        <Mail aria-hidden="true" />
        {email}
      </a>
    )}
    {phone && (
      <a href={`tel:${phone}`}>
        <Phone aria-hidden="true" />
        {phone}
      </a>
    )}
  </>
)

type Props = {
  order: ProviderOrder
  /** ms since 1970. */
  now: number
  /** Stands first beside what can be done. */
  head?: ReactNode
}

/** An order with all that is needed to make it, and where its recordings are delivered. */
export const OrderCard = ({ order, now, head }: Props) => {
  const { t } = useLingui()
  const titleId = useId()
  const { number, code, state, confirmedAt, client, company, project, total, payments, reseller, lines, remarks } =
    order
  const named = number ?? code
  return (
    <section className="ui-card order-card" aria-labelledby={titleId}>
      <header className="order-card__head">
        <div>
          <h2 id={titleId}>
            <span>
              <Trans>Order {named}</Trans>
            </span>{' '}
            <DeskOrderPill state={state} />
          </h2>
          <div className="order-card__when">
            <DateTime iso={confirmedAt} />
            {project && ` · ${project}`}
            {number !== null && <DueDate order={order} now={now} />}
          </div>
        </div>
        <div className="order-card__tools">
          {head}
          <OrderActions order={order} />
        </div>
      </header>
      <dl className="order-card__facts">
        <Fact term={t`Customer`}>
          <strong>{client ?? company ?? '-'}</strong>
          {client !== null && company !== null && <span>{t`Reseller: ${company}`}</span>}
        </Fact>
        <Fact term={t`Contact`}>
          <Person person={reseller} />
        </Fact>
        <Fact term={t`Payment`}>
          <strong>{total === null ? '-' : formatEuro(total)}</strong>
          {payments.map((payment) => (
            <span key={payment.id}>
              {(payments.length > 1 || payment.amount !== total) && formatEuro(payment.amount)}
              <DeskPaymentPill order={order} payment={payment} />
            </span>
          ))}
        </Fact>
      </dl>
      {lines.map((line) => (
        <OrderLine key={line.orderItem} line={line} />
      ))}
      {remarks && (
        <div className="order-card__remarks">
          <h3>
            <Trans>Remarks</Trans>
          </h3>
          <Written>{remarks}</Written>
        </div>
      )}
      <OrderNotes order={order} />
      {(state === 'new' || state === 'fulfilled') && <DeliverRecordings order={order} />}
    </section>
  )
}
