import { useLingui } from '@lingui/react/macro'
import { idOf } from '../../api/contract/hydra.ts'
import type { SharedSet } from '../../api/contract/set.ts'
import { environment } from '../../api/environment.ts'
import { paths } from '../../paths.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toasts } from '../../ui/toasts.ts'

type Linked = Pick<SharedSet, 'code' | 'theme'>

/** Names the theme, which the answer of a set that has ended doesn't. */
export const setPath = ({ code, theme }: Linked): string => paths.shareSet(code, { theme: theme && idOf(theme) })

/** The public address of a set, and what copies it and says so. */
export const useSetLink = () => {
  const { t } = useLingui()
  const linkOf = (set: Linked): string => new URL(setPath(set), environment().publicUrl).href
  const copy = (set: Linked): Promise<void> =>
    copyText(linkOf(set), {
      done: t`Successfully copied link to your clipboard`,
      failed: t`Something went wrong while trying to copy link to your clipboard`,
      tell: (tone, text) => void toasts[tone](text),
    })
  return { linkOf, copy }
}
