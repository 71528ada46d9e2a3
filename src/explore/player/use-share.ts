import { useLingui } from '@lingui/react/macro'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { paths } from '../../paths.ts'
import { copyText } from '../../ui/copy-text.ts'
import { useExploreSettings } from '../explore-settings.tsx'

/** Copies the public link of an item and says so (specification, sections 2 and 8). */
export const useShare = (): ((item: { code: string; kind: CatalogueKind | string }) => Promise<void>) => {
  const { t } = useLingui()
  const { publicUrl, themeId, notify } = useExploreSettings()
  return ({ code, kind }) => {
    const isVoice = kind === 'voices'
    return copyText(new URL(paths.shareItem(code, { theme: themeId }), publicUrl).href, {
      done: isVoice
        ? t`Successfully copied voice link to your clipboard`
        : t`Successfully copied link to your clipboard`,
      failed: isVoice
        ? t`Something went wrong while trying to copy voice link to your clipboard`
        : t`Something went wrong while trying to copy link to your clipboard`,
      tell: notify,
    })
  }
}
