import { type ReactNode, useMemo } from 'react'
import { paletteOf, type Theme } from '../../api/contract/theme.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { brandOf, groundOf, themePictures, themeStyle } from '../../explore/theme-style.ts'
import { ThemeVideo } from '../../explore/theme-video.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useOwnProperties } from '../../ui/use-own-properties.ts'
import '../../explore/themed-page.css'

type Props = {
  theme: Theme | null
  /** The page's own name where the theme names no company. */
  brandName: string
  /** Heading and introduction, on the theme's ground. */
  hero: ReactNode
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** A public page in a customer's colours: its logo and ground on top, the product's quiet surfaces below. */
export const ThemedPage = ({ theme, brandName, hero, width = 'wide', children }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const { logo, background } = themePictures(theme)
  const ground = groundOf(paletteOf(theme))
  const colors = useOwnProperties<HTMLDivElement>(useMemo(() => themeStyle(theme), [theme]))
  return (
    <div
      ref={colors}
      className="themed-page"
      data-width={width}
      data-themed={theme !== null || undefined}
      data-ground={ground}
    >
      {/* What lies on a theme's ground is drawn for that ground, not for the visitor's device. */}
      <header className="themed-page__hero ui-veiled" data-scheme={theme === null ? undefined : ground}>
        {background !== null && <Picture className="ui-backdrop" src={mediaUrl(background)} sizes="100vw" alt="" />}
        <ThemeVideo theme={theme} mediaUrl={mediaUrl} />
        <div className="themed-page__inner">
          <div className="themed-page__top">
            <p className="themed-page__brand">
              {logo === null ? (
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M5 10v4M8.5 8v8M12 5v14M15.5 8v8M19 10v4" />
                </svg>
              ) : (
                <img src={mediaUrl(logo)} alt="" />
              )}
              <span>{brandOf(theme, brandName)}</span>
            </p>
          </div>
          {hero}
        </div>
      </header>
      <div className="themed-page__inner themed-page__main">{children}</div>
    </div>
  )
}
