import { t } from '@lingui/core/macro'
import { formatBytes } from '../../ui/file-size.ts'

type Asked = {
  /** Whether the machine of its upload is in this state. */
  isIn: (state: 'tooLarge' | 'empty' | 'changed') => boolean
  mostBytes: number
  locale: string
  /** The server's words, '' where it said none. */
  refusal: string
}

/** Why a chosen file is not sent, or was not taken, in words. */
export const fileTrouble = ({ isIn, mostBytes, locale, refusal }: Asked): string => {
  const size = formatBytes(mostBytes, locale)
  if (isIn('tooLarge')) return t`It is larger than ${size}.`
  if (isIn('empty')) return t`It is empty.`
  if (isIn('changed')) return t`The file changed since it was chosen. Choose it again.`
  return refusal || t`Something went wrong`
}
