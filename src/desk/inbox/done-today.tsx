import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { deedsQuery } from '../../api/admin/inbox.ts'
import { clockTimeOf } from '../../api/contract/amsterdam.ts'
import type { Deed } from '../../api/contract/deed.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'
import { usePolled } from '../session/use-polled.ts'
import { firstName } from './first-name.ts'
import '../../ui/card.css'
import './done-today.css'

const DeedTitle = ({ deed: { kind, count } }: { deed: Deed }): ReactNode => {
  switch (kind) {
    case 'delivery':
      return <Plural value={count} one="Recording delivered" other="Recordings delivered" />
    case 'revision':
      return <Trans>Revision delivered</Trans>
    case 'approval':
      return <Trans>Registration approved</Trans>
    case 'rejection':
      return <Trans>Registration rejected</Trans>
    case 'fulfilment':
      return <Trans>Order fulfilled</Trans>
    case 'cancellation':
      return <Trans>Order cancelled</Trans>
    case 'payment':
      return <Trans>Invoice paid</Trans>
    case 'refund':
      return <Trans>Payment refunded</Trans>
    case 'mail':
      return <Plural value={count} one="Mail sent again" other="# mails sent again" />
    case 'dismissal':
      return <Plural value={count} one="Failed mail dismissed" other="# failed mails dismissed" />
  }
}

const DeedFacts = ({ deed }: { deed: Deed }): ReactNode => {
  const { kind, count, company, email, productName, variantName } = deed
  const number = deed.orderNumber ?? '-'
  const others = count - 1
  switch (kind) {
    case 'approval':
    case 'rejection':
      return company ?? email
    case 'mail':
    case 'dismissal':
      if (others === 0) return email
      return (
        <Trans>
          {email} and {others} more
        </Trans>
      )
    case 'delivery':
      return (
        <>
          <Trans>Order {number}</Trans> · <Plural value={count} one="# recording" other="# recordings" />
        </>
      )
    default:
      return (
        <>
          <Trans>Order {number}</Trans>
          {[productName, variantName].filter(Boolean).map((fact) => ` · ${fact}`)}
        </>
      )
  }
}

/** What the team did since midnight, the latest first; nothing where it did nothing yet, or that can't be had. */
export const DoneToday = () => {
  const titleId = useId()
  const { data } = useQuery({ ...deedsQuery(), ...usePolled() })
  const deeds = data?.['hydra:member'] ?? []
  if (deeds.length === 0) return null
  return (
    <section className="done-today" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Done today</Trans>
      </h2>
      <ul className="ui-card">
        {deeds.map((deed) => {
          const { '@id': path, by, createdAt, orderNumber } = deed
          const { time } = clockTimeOf(createdAt)
          return (
            <li key={path}>
              <span className="done-today__icon">
                <Check aria-hidden="true" />
              </span>
              <span className="done-today__text">
                {orderNumber === null ? (
                  <span>
                    <DeedTitle deed={deed} />
                  </span>
                ) : (
                  <Link href={deskPaths.order(orderNumber)}>
                    <DeedTitle deed={deed} />
                  </Link>
                )}
                <span className="done-today__facts">
                  <DeedFacts deed={deed} />
                </span>
              </span>
              <span className="done-today__by">
                {by !== null && `${firstName(by.name)}, `}
                <time dateTime={createdAt}>{time}</time>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
