import { useLingui } from '@lingui/react/macro'
import { isTooLong } from '../../api/contract/kept-text.ts'

/** As `LimitedTextField`, whose own code a guest's page goes without: the words where a text is too long, else nothing. */
export const useTooLong = (text: string, most: number): string | undefined => {
  const { t } = useLingui()
  return isTooLong(text, most) ? t`Use ${most} characters at most.` : undefined
}
