import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../api/contract/format.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Where most who read pages are that the server draws: it does not know where a browser is. */
const drawnIn = 'Europe/Amsterdam'

/** A time as `dd-mm-yyyy at hh:mm`; `-` for none. */
export const DateTime = ({ iso }: { iso: string | null }) => {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const text = formatDateTime(iso, t`at`, isInBrowser ? undefined : drawnIn)
  return iso === null ? text : <time dateTime={iso}>{text}</time>
}
