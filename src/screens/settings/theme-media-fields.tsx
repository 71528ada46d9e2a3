import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '../../api/contract/theme.ts'
import { uploadLimits } from '../../api/environment.ts'
import { formatBytes } from '../../ui/file-size.ts'
import { ThemeMediaField } from './theme-media-field.tsx'
import './settings.css'

/** The logo, and the picture or video behind it. */
export const ThemeMediaFields = ({ theme }: { theme: Theme | null }) => {
  const { t, i18n } = useLingui()
  const limits = uploadLimits()
  const logoSize = formatBytes(limits.logo, i18n.locale)
  const pictureSize = formatBytes(limits.background, i18n.locale)
  const videoSize = formatBytes(limits.video_background, i18n.locale)
  return (
    <div className="settings-media">
      <ThemeMediaField
        slot="logo"
        theme={theme}
        label={t`Logo`}
        description={<Trans>JPEG, PNG or GIF, up to {logoSize}. In use as soon as it is uploaded.</Trans>}
      />
      <ThemeMediaField
        slot="background"
        theme={theme}
        label={t`Background`}
        description={
          <Trans>
            A picture (JPEG, PNG or GIF, up to {pictureSize}) or a video (MP4, WebM or MOV, up to {videoSize}). In use
            as soon as it is uploaded.
          </Trans>
        }
      />
    </div>
  )
}
