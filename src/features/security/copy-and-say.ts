import { t } from '@lingui/core/macro'
import { copyText } from '../../ui/copy-text.ts'
import { toasts } from '../../ui/toasts.ts'

/** Puts a text on the clipboard and says in a toast whether that worked. */
export const copyAndSay = (
  text: string,
  done: string,
  failed: string = t`Your browser did not allow copying. Select the text and copy it yourself.`,
): Promise<void> => copyText(text, { done, failed, tell: (tone, said) => void toasts[tone](said) })
