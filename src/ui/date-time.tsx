import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../api/contract/format.ts'
import { useInBrowser } from './use-in-browser.ts'

/** A time as `dd-mm-yyyy at hh:mm`; `-` for none. */
export const DateTime = ({ iso }: { iso: string | null }) => {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  // The server, which does not know where a browser is, draws the time where most who read it are.
  const text = formatDateTime(iso, t`at`, isInBrowser ? 'here' : 'amsterdam')
  return iso === null ? text : <time dateTime={iso}>{text}</time>
}
