import { Plural, Trans } from '@lingui/react/macro'
import { dayMs, hourMs } from '../../api/contract/duration.ts'

const minuteMs = 60_000

/** How long ago, roughly; `now` in ms since 1970. */
export const Age = ({ since, now }: { since: string; now: number }) => {
  const ms = Math.max(0, now - new Date(since).getTime())
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(ms / hourMs)
  return (
    <time dateTime={since}>
      {ms < hourMs ? (
        <Trans>{minutes} min</Trans>
      ) : ms < dayMs ? (
        <Trans>{hours} h</Trans>
      ) : (
        <Plural value={Math.floor(ms / dayMs)} one="# day" other="# days" />
      )}
    </time>
  )
}
