import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../api/contract/format.ts'

/** A time as `dd-mm-yyyy at hh:mm`; `-` for none. */
export const DateTime = ({ iso }: { iso: string | null }) => {
  const { t } = useLingui()
  const text = formatDateTime(iso, t`at`)
  return iso === null ? text : <time dateTime={iso}>{text}</time>
}
