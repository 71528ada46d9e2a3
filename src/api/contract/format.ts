import { dayMs, hourMs } from './duration.ts'

// By hand: the first formatter of a date or of money that a browser makes holds a phone for 50 ms or more.

const minuteMs = 60_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Cents as Dutch euro, in every language: `€ 1.137,40` (with the no-break space that `nl-NL` has). */
export const formatEuro = (cents: number): string => {
  const digits = String(Math.round(Math.abs(cents))).padStart(3, '0')
  const euros = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `€\u00a0${cents < 0 ? '-' : ''}${euros},${digits.slice(-2)}`
}

/** The last Sunday of a month, at one o'clock UTC: when Europe's clocks change (Directive 2000/84/EC). */
const clocksChange = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * dayMs
}

const isSummerInEurope = (time: Date): boolean => {
  const year = time.getUTCFullYear()
  return time.getTime() >= clocksChange(year, 2) && time.getTime() < clocksChange(year, 9)
}

/** Where the clock is read: beside whoever looks, or in Amsterdam. */
type Place = 'here' | 'amsterdam'

/** By how much a place's clock is ahead of UTC, in milliseconds. */
const aheadOf: Readonly<Record<Place, (time: Date) => number>> = {
  here: (time) => -time.getTimezoneOffset() * minuteMs,
  amsterdam: (time) => (isSummerInEurope(time) ? 2 * hourMs : hourMs),
}

/** An ISO time as `dd-mm-yyyy at hh:mm`; `at` is the translated word. `-` for nothing. */
export const formatDateTime = (iso: string | null, at = 'at', place: Place = 'here'): string => {
  if (iso === null) return '-'
  const time = new Date(iso)
  const clock = new Date(time.getTime() + aheadOf[place](time))
  const [day, month] = [clock.getUTCDate(), clock.getUTCMonth() + 1].map(twoDigits)
  const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()].map(twoDigits)
  return `${day}-${month}-${clock.getUTCFullYear()} ${at} ${hour}:${minute}`
}

/**
 * The day of an ISO time as `dd-mm-yyyy`: in Amsterdam, the same wherever it is read, or beside times, whose day it then
 * is, here. `-` for nothing.
 */
export const formatDate = (iso: string | null, place: Place = 'amsterdam'): string =>
  formatDateTime(iso, '', place).slice(0, 'dd-mm-yyyy'.length)

/** Seconds as `m:ss`. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`
}
