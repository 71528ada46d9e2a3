import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { formatEuro } from '../api/contract/format.ts'
import { customerQuery } from '../api/customers.ts'
import { environment } from '../api/environment.ts'
import type { ExploreSettings } from '../explore/explore-settings.tsx'
import { mediaUrlFrom } from '../explore/media-url.ts'
import { currentTrack, PlayerProvider, usePlayerSelector } from '../explore/player/player-provider.tsx'
import { shownTheme } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { watchBack } from '../ui/sheet-history.ts'
import { toasts } from '../ui/toasts.ts'
import { useLater } from '../ui/use-later.ts'
import { useToastRegion } from './use-toast-region.ts'

/** How long the first sound may keep its bar waiting, in milliseconds. */
const patience = 1000

type PlayerProps = {
  /** The code that shows toasts comes soon after the page, and not with the first of them. */
  hasToasts?: boolean
  /** Whoever looks may order: what costs extra says so. */
  hasPrices?: boolean
  /** The theme of the page, which links to what it shows name; else the one of whoever is signed in. */
  themeId?: ExploreSettings['themeId']
  /** What the signed-in player's bar stands in; its code comes with the bar. */
  fetchAround?: () => Promise<ComponentType<{ children: ReactNode }>>
  children: ReactNode
}

/**
 * Its code comes once the first sound runs: until then a slow phone's network and processor are the sound's alone. Where
 * it cannot be had the page goes on without it, and the next sound asks again.
 */
const BarOnDemand = ({ fetchAround }: Pick<PlayerProps, 'fetchAround'>) => {
  const held = usePlayerSelector((snapshot) => currentTrack(snapshot)?.key ?? null)
  const isLoading = usePlayerSelector((snapshot) => snapshot.matches({ sound: 'loading' }))
  const [bar, want] = useLater(async () => {
    const [{ PlayerBar }, Around] = await Promise.all([
      import('../explore/player/player-bar.tsx'),
      fetchAround?.() ?? Fragment,
    ])
    return { PlayerBar, Around }
  })
  const fetchBar = useEffectEvent(want)
  useEffect(() => {
    if (held === null || bar !== null) return
    const timer = setTimeout(() => void fetchBar(), isLoading ? patience : 0)
    return () => clearTimeout(timer)
  }, [held, isLoading, bar])
  return (
    held !== null &&
    bar && (
      <bar.Around>
        <bar.PlayerBar />
      </bar.Around>
    )
  )
}

/** The one player of the portal around its pages: a sound goes on from page to page. With the place of the toasts. */
export const Player = ({
  hasToasts = false,
  hasPrices = false,
  fetchAround,
  themeId: pageTheme,
  children,
}: PlayerProps) => {
  const ToastRegion = useToastRegion(hasToasts)
  const { customer } = useSession()
  const { data } = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== null })
  const themeId = pageTheme ?? shownTheme() ?? data?.themeId ?? null
  const ownEmail = data?.email
  const settings = useMemo((): ExploreSettings => {
    const { publicUrl, supportEmail, apiUrl } = environment()
    return {
      publicUrl,
      supportEmail,
      mediaUrl: mediaUrlFrom(apiUrl),
      themeId,
      watchBack,
      ...(ownEmail && { ownEmail }),
      ...(hasPrices && { surchargeText: (cents) => `+\u00a0${formatEuro(cents)}` }),
      notify: (tone, text) => void toasts[tone](text),
    }
  }, [themeId, hasPrices, ownEmail])
  return (
    <PlayerProvider settings={settings}>
      {children}
      <BarOnDemand fetchAround={fetchAround} />
      {ToastRegion !== null && <ToastRegion />}
    </PlayerProvider>
  )
}
