import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { contrast, latestOfType, paletteOf, type Theme } from '../../api/contract/theme.ts'
import { environment } from '../../api/environment.ts'
import { themeByIdQuery } from '../../api/themes.ts'
import { mediaUrlFrom } from '../../explore/media-url.ts'
import { brandOf, groundOf, themePictures, themeStyle } from '../../explore/theme-style.ts'
import { ThemeVideo } from '../../explore/theme-video.tsx'
import { shownTheme } from '../../session/shown-theme.ts'
import { Brand } from '../../ui/brand.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSoon } from '../../ui/use-later.ts'
import { useOwnProperties } from '../../ui/use-own-properties.ts'
import './sign-in-layout.css'

const mediaUrl = (path: string): string => mediaUrlFrom(environment().apiUrl)(path)

/** Two phrases of a voice, as bars. */
const wave = Array.from({ length: 40 }, (_, index) => {
  const phrase = Math.abs(Math.sin((index / 39) * Math.PI * 2))
  const detail = 0.55 + 0.45 * Math.abs(Math.sin(index * 2.3) * Math.cos(index * 0.7))
  const half = 4 + 84 * phrase * detail
  return `M${6 + index * 12} ${100 - half}v${2 * half}`
}).join('')

/** The theme's picture or video fills the other half. */
const Backdrop = ({ theme }: { theme: Theme | undefined }) => {
  if (!theme?.media.some(({ type }) => type !== 'logo'))
    return (
      <div className="sign-in-backdrop" data-plain aria-hidden="true">
        <svg className="sign-in-wave" viewBox="0 0 480 200" aria-hidden="true">
          <path d={wave} />
        </svg>
      </div>
    )
  const { background } = themePictures(theme)
  return (
    <div className="sign-in-backdrop">
      {background !== null && (
        <Picture
          className="ui-backdrop"
          src={mediaUrl(background)}
          sizes="(max-width: 899px) 100vw, max(50vw, 160vh)"
          alt=""
        />
      )}
      <ThemeVideo theme={theme} mediaUrl={mediaUrl} />
    </div>
  )
}

type SignInLayoutProps = {
  title: string
  intro?: ReactNode
  /** The form is done with, and its button gone: the focus goes on at the title. */
  isDone?: boolean
  children: ReactNode
}

const takeFocus = (title: HTMLElement | null): void => title?.focus()

/** Whether a button is of the ground's own colour; any other is seen by its border, which is of the text's colour. */
const isButtonLost = (theme: Theme): boolean => {
  const palette = paletteOf(theme)
  return contrast(palette['background-color'], palette['button-color']) < 1.2
}

/** The page of those who are not signed in, in the theme that `?theme=` names (specification, section 2). */
export const SignInLayout = ({ title, intro, isDone = false, children }: SignInLayoutProps) => {
  const { data: theme, error } = useQuery(themeByIdQuery(shownTheme()))
  // The page works without its theme, so also without what says that it is missing.
  const [missing] = useSoon(() => import('../../explore/missing-theme.tsx'), error === null ? null : 'now')
  const colors = useOwnProperties<HTMLDivElement>(useMemo(() => themeStyle(theme ?? null), [theme]))
  const logo = theme && latestOfType(theme.media, 'logo')
  const brand = brandOf(theme, environment().brandName)
  return (
    <div
      ref={colors}
      className="sign-in"
      data-themed={theme !== undefined || undefined}
      data-button-lost={(theme && isButtonLost(theme)) || undefined}
      data-scheme={theme && groundOf(paletteOf(theme))}
    >
      <div className="sign-in-panel">
        <div className="sign-in-content">
          {error !== null && missing && <missing.MissingTheme error={error} />}
          {logo ? <img className="sign-in-logo" src={mediaUrl(logo.path)} alt={brand} /> : <Brand name={brand} />}
          <h1 ref={isDone ? takeFocus : null} tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className="sign-in-intro">{intro}</p>}
          {children}
        </div>
      </div>
      <Backdrop theme={theme} />
    </div>
  )
}
