import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  AudioLines,
  CircleCheck,
  Clock,
  ClockAlert,
  CreditCard,
  MailX,
  MessageSquareReply,
  MessageSquareText,
  MicOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { silentDays, type Waiting, type WaitingKind } from '../../api/contract/waiting.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Placeholders } from './placeholders.tsx'

const icons: Record<WaitingKind, ReactNode> = {
  asked: <MessageSquareReply />,
  answers: <MessageSquareText />,
  undelivered: <MailX />,
  silence: <Clock />,
  expired: <ClockAlert />,
  recordings: <AudioLines />,
  voiceless: <MicOff />,
  unpaid: <CreditCard />,
}

/** Where it is done. */
const hrefOf = ({ kind, project, order }: Waiting): string => {
  if (order !== null) return paths.order(order.code)
  if (project === null) return paths.orders()
  return kind === 'voiceless' ? paths.projectOverview(project.id) : paths.projectCommunication(project.id)
}

const Words = ({ kind, count, order }: Waiting) => {
  const number = order?.number ?? ''
  switch (kind) {
    case 'asked':
      return <Plural value={count} one="# request for your feedback" other="# requests for your feedback" />
    case 'answers':
      return <Plural value={count} one="# answer to use" other="# answers to use" />
    case 'undelivered':
      return <Plural value={count} one="# request could not be delivered" other="# requests could not be delivered" />
    case 'silence':
      return (
        <Plural
          value={count}
          one={`# request unanswered for ${silentDays} days or more`}
          other={`# requests unanswered for ${silentDays} days or more`}
        />
      )
    case 'expired':
      return <Trans>The last request ended without an answer</Trans>
    case 'recordings':
      return <Plural value={count} one="# recording to decide" other="# recordings to decide" />
    case 'voiceless':
      return <Plural value={count} one="# product without a voice" other="# products without a voice" />
    case 'unpaid':
      return <Trans>Order {number} is not paid</Trans>
  }
}

const Row = ({ waiting }: { waiting: Waiting }) => (
  <li>
    <Link className="dashboard-waiting" href={hrefOf(waiting)}>
      <span className="dashboard-count-icon" aria-hidden="true">
        {icons[waiting.kind]}
      </span>
      <span className="dashboard-project-name">
        <Words {...waiting} />
      </span>
      <span className="dashboard-project-client">{waiting.project?.name ?? '-'}</span>
      <span className="dashboard-project-time">
        <DateTime iso={waiting.since} />
      </span>
    </Link>
  </li>
)

/** What waits for this person; each leads to where it is done, and goes when it is. */
export const WhatNeedsYou = ({ waiting }: { waiting: readonly Waiting[] | undefined }) => {
  const { t } = useLingui()
  return (
    <Card isFlush title={<Trans>What needs you</Trans>}>
      {waiting === undefined ? (
        <Placeholders rows={2} />
      ) : waiting.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={<Trans>Nothing waits for you</Trans>} />
      ) : (
        <ul className="dashboard-projects" aria-label={t`What needs you`}>
          {waiting.map((entry) => (
            <Row key={`${entry.kind} ${entry.project?.id} ${entry.order?.code}`} waiting={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}
