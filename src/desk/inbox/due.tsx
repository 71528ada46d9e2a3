import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { clockTimeOf, nearnessOf } from '../../api/contract/amsterdam.ts'
import { formatDate } from '../../api/contract/format.ts'
import './due.css'

/** Until when an order is to be made, by the provider's clock; `now` in ms since 1970. */
export const Due = ({ at, now }: { at: string; now: number }) => {
  const nearness = nearnessOf(at, now)
  const { time } = clockTimeOf(at)
  const day = formatDate(at)
  const isToday = clockTimeOf(new Date(now).toISOString()).date === clockTimeOf(at).date
  const since = isToday ? time : day
  return (
    <span className="desk-due" data-near={nearness !== 'later' || undefined}>
      <CalendarClock aria-hidden="true" />
      <time dateTime={at}>
        {nearness === 'over' ? (
          <Trans>Overdue since {since}</Trans>
        ) : nearness === 'today' ? (
          <Trans>Due today, {time}</Trans>
        ) : (
          <Trans>Due {day}</Trans>
        )}
      </time>
    </span>
  )
}
