import { useLingui } from '@lingui/react/macro'
import { environment } from '../../api/environment.ts'
import { paths } from '../../paths.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toasts } from '../../ui/toasts.ts'

/** The public address of a set, and what copies it and says so. */
export const useSetLink = () => {
  const { t } = useLingui()
  const linkOf = ({ code }: { code: string }): string => new URL(paths.shareSet(code), environment().publicUrl).href
  const copy = (set: { code: string }): Promise<void> =>
    copyText(linkOf(set), {
      done: t`Successfully copied link to your clipboard`,
      failed: t`Something went wrong while trying to copy link to your clipboard`,
      tell: (tone, text) => void toasts[tone](text),
    })
  return { linkOf, copy }
}
