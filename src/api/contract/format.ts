// Made when first needed: the first of each kind holds a phone for 30 ms.
let euro: Intl.NumberFormat | undefined
const dateTimes = new Map<string | undefined, Intl.DateTimeFormat>()

const euroFormat = (): Intl.NumberFormat => {
  euro ??= new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
  return euro
}

const dateTimeFormat = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = dateTimes.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('nl-NL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  dateTimes.set(timeZone, format)
  return format
}

/** Cents as Dutch euro, in every language: `€ 1.137,40` (with the no-break space that `nl-NL` has). */
export const formatEuro = (cents: number): string => euroFormat().format(cents / 100)

/** An ISO time as `dd-mm-yyyy at hh:mm`; `at` is the translated word. `-` for nothing. */
export const formatDateTime = (iso: string | null, at = 'at', timeZone?: string): string => {
  if (iso === null) return '-'
  const parts = dateTimeFormat(timeZone).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')} ${at} ${part('hour')}:${part('minute')}`
}

/** The day of an ISO time in Amsterdam as `dd-mm-yyyy`, the same wherever it is read. `-` for nothing. */
export const formatDate = (iso: string | null): string =>
  formatDateTime(iso, '', 'Europe/Amsterdam').slice(0, 'dd-mm-yyyy'.length)

/** Seconds as `m:ss`. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
