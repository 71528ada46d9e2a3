import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Seconds as words: `1 minute 5 seconds`. */
export const useSpokenTime = (): ((seconds: number) => string) => {
  const { t } = useLingui()
  return (time) => {
    const whole = Math.max(0, Math.floor(time))
    const minutes = Math.floor(whole / 60)
    const seconds = whole % 60
    const parts = [
      ...(minutes > 0 ? [t`${plural(minutes, { one: '# minute', other: '# minutes' })}`] : []),
      ...(seconds > 0 || minutes === 0 ? [t`${plural(seconds, { one: '# second', other: '# seconds' })}`] : []),
    ]
    return parts.join(' ')
  }
}
