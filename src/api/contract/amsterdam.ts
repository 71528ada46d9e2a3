import { hourMs } from './duration.ts'
import { formatDateTime } from './format.ts'

/** A day (`2026-11-24`) and a time (`17:00`) as Amsterdam's clock says them, as fields for dates hold them. */
export type ClockTime = { date: string; time: string }

/** What Amsterdam's clock says at an ISO time; both empty for none. */
export const clockTimeOf = (iso: string | null): ClockTime => {
  if (iso === null) return { date: '', time: '' }
  const [day = '', time = ''] = formatDateTime(iso, '', 'amsterdam').split('  ')
  return { date: day.split('-').reverse().join('-'), time }
}

/** When Amsterdam's clock says that, in ISO 8601; an hour that is skipped in spring is that after it. Null for no day. */
export const instantOf = ({ date, time }: ClockTime): string | null => {
  const utc = new Date(`${date}T${time}:00Z`).getTime()
  if (Number.isNaN(utc)) return null
  const [summer, winter] = [2, 1].map((hours) => new Date(utc - hours * hourMs).toISOString())
  const isSummer = summer !== undefined && clockTimeOf(summer).time === time && clockTimeOf(summer).date === date
  return (isSummer ? summer : winter) ?? null
}

/** How near an ISO time is at `now`, ms since 1970: over, on this day in Amsterdam, or later. */
export const nearnessOf = (iso: string, now: number): 'over' | 'today' | 'later' => {
  if (new Date(iso).getTime() < now) return 'over'
  return clockTimeOf(iso).date === clockTimeOf(new Date(now).toISOString()).date ? 'today' : 'later'
}
