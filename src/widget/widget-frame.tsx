import type { ReactNode } from 'react'
import { paletteOf, type Theme } from '../api/contract/theme.ts'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { brandOf, groundOf, themePictures } from '../explore/theme-style.ts'
import { ThemeVideo } from '../explore/theme-video.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ColorScheme } from './settings.ts'
import { themeProperties } from './theme.ts'
import '../explore/themed-page.css'
import './widget.css'

const schemes: Record<ColorScheme, string> = { light: 'light', dark: 'dark', auto: 'light dark' }

const Brand = ({ theme, brandName }: { theme: Theme | null; brandName: string }) => {
  const { mediaUrl } = useExploreSettings()
  const { logo, background } = themePictures(theme)
  return (
    <div className="themed-page__hero ui-veiled" part="header">
      {background !== null && <Picture className="ui-backdrop" src={mediaUrl(background)} sizes="100vw" alt="" />}
      <ThemeVideo theme={theme} mediaUrl={mediaUrl} />
      <div className="themed-page__inner">
        <p className="themed-page__brand">
          {logo !== null && <img src={mediaUrl(logo)} alt="" />}
          <span>{brandOf(theme, brandName)}</span>
        </p>
      </div>
    </div>
  )
}

type Props = {
  theme: Theme | null
  /** A theme is asked for, so its place on top is kept, also while it is on its way. */
  hasBrand: boolean
  brandName: string
  scheme: ColorScheme | null
  language: string
  children: ReactNode
}

/** The widget's own page within the host's: a customer's colours on top, the product's quiet surfaces below. */
export const WidgetFrame = ({ theme, hasBrand, brandName, scheme, language, children }: Props) => (
  <div
    className="voice-explorer themed-page"
    part="frame"
    lang={language}
    data-themed={theme !== null || undefined}
    data-ground={groundOf(paletteOf(theme))}
    style={{
      ...(theme !== null && themeProperties(theme)),
      ...(scheme !== null && { colorScheme: schemes[scheme] }),
    }}
  >
    {hasBrand && <Brand theme={theme} brandName={brandName} />}
    {children}
  </div>
)
