import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '../../api/contract/theme.ts'
import { ThemeMediaField } from './theme-media-field.tsx'

/** The logo, and the picture or video behind it. */
export const ThemeMediaFields = ({ theme }: { theme: Theme | null }) => {
  const { t } = useLingui()
  return (
    <div className="settings-media">
      <ThemeMediaField
        slot="logo"
        theme={theme}
        label={t`Logo`}
        description={<Trans>JPEG, PNG or GIF, up to 5 MB. In use as soon as it is uploaded.</Trans>}
      />
      <ThemeMediaField
        slot="background"
        theme={theme}
        label={t`Background`}
        description={
          <Trans>
            A picture (JPEG, PNG or GIF, up to 5 MB) or a video (MP4, WebM or MOV, up to 50 MB). In use as soon as it is
            uploaded.
          </Trans>
        }
      />
    </div>
  )
}
