import { t } from '@lingui/core/macro'
import { toasts } from '../../ui/toast.tsx'

/** Puts a text on the clipboard and says whether that worked. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(done)
  } catch {
    toasts.error(t`Your browser did not allow copying. Select the text and copy it yourself.`)
  }
}
