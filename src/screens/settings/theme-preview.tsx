import { Trans, useLingui } from '@lingui/react/macro'
import type { Palette } from '../../api/contract/theme.ts'
import { groundOf, paletteStyle } from '../../explore/theme-style.ts'
import type { ShownMedia } from '../../ui/media-field.tsx'
import './theme-preview.css'

type Props = {
  palette: Palette
  company: string
  introduction: string
  logo: ShownMedia | null
  background: ShownMedia | null
}

const Ground = ({ media }: { media: ShownMedia }) =>
  media.kind === 'picture' ? (
    <img className="ui-backdrop" src={media.url} alt="" />
  ) : (
    <video className="ui-backdrop" src={`${media.url}#t=0.1`} muted playsInline preload="metadata" />
  )

/** What the appearance comes to while it is being changed, drawn small: a picture for the eye. */
export const ThemePreview = ({ palette, company, introduction, logo, background }: Props) => {
  const { t } = useLingui()
  return (
    <figure className="theme-preview">
      <figcaption>
        <Trans>Preview</Trans>
      </figcaption>
      <div
        className="theme-preview-page"
        role="img"
        aria-label={t`Preview of your appearance`}
        style={paletteStyle(palette)}
        data-ground={groundOf(palette)}
      >
        <div className="theme-preview-hero ui-veiled">
          {background !== null && <Ground media={background} />}
          <span className="theme-preview-brand">
            {logo !== null && <img src={logo.url} alt="" />}
            <span>{company}</span>
          </span>
          <strong>
            <Trans>Which voice fits?</Trans>
          </strong>
          {introduction.trim() !== '' && (
            <span className="theme-preview-intro" dir="auto">
              {introduction}
            </span>
          )}
        </div>
        <div className="theme-preview-body">
          <span className="theme-preview-line" />
          <span className="theme-preview-line" />
          <span className="theme-preview-button">
            <Trans>Send feedback</Trans>
          </span>
        </div>
      </div>
    </figure>
  )
}
