import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatEuro } from '../api/contract/format.ts'
import { customerQuery } from '../api/customers.ts'
import { environment } from '../api/environment.ts'
import type { ExploreSettings } from '../explore/explore-settings.tsx'
import { mediaUrlFrom } from '../explore/media-url.ts'
import { currentTrack, PlayerProvider, usePlayer, usePlayerSelector } from '../explore/player/player-provider.tsx'
import { shownTheme } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { watchBack } from '../ui/sheet-history.ts'
import { toasts } from '../ui/toasts.ts'
import { useToastRegion } from './use-toast-region.ts'

/** How long the first sound may keep its bar waiting, in milliseconds. */
const patience = 1000

/** Its code comes once the first sound runs: until then a slow phone's network and processor are the sound's alone. */
const BarOnDemand = () => {
  const { actor } = usePlayer()
  const isHeld = usePlayerSelector((snapshot) => currentTrack(snapshot) !== null)
  const [PlayerBar] = useState(() =>
    lazy(async () => {
      let unsubscribe = () => {}
      await new Promise<void>((resolve) => {
        setTimeout(resolve, patience)
        const heard = actor.subscribe((snapshot) => snapshot.matches({ sound: 'loading' }) || resolve())
        unsubscribe = () => heard.unsubscribe()
      })
      unsubscribe()
      return { default: (await import('../explore/player/player-bar.tsx')).PlayerBar }
    }),
  )
  if (!isHeld) return null
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  )
}

/** The explorer's settings in the portal. Throws before the environment is loaded. */
const portalSettings = (
  given: Pick<ExploreSettings, 'themeId' | 'notify' | 'surchargeText' | 'watchBack'>,
): ExploreSettings => {
  const { publicUrl, supportEmail, apiUrl } = environment()
  return { ...given, publicUrl, supportEmail, mediaUrl: mediaUrlFrom(apiUrl) }
}

type PlayerProps = {
  /** The code that shows toasts comes soon after the page, and not with the first of them. */
  hasToasts?: boolean
  /** Whoever looks may order: what costs extra says so. */
  hasPrices?: boolean
  children: ReactNode
}

/** The one player of the portal around its pages: a sound goes on from page to page. With the place of the toasts. */
export const Player = ({ hasToasts = false, hasPrices = false, children }: PlayerProps) => {
  const ToastRegion = useToastRegion(hasToasts)
  const { customer } = useSession()
  const { data } = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== null })
  const themeId = shownTheme() ?? data?.themeId ?? null
  const settings = useMemo(
    () =>
      portalSettings({
        themeId,
        watchBack,
        ...(hasPrices && { surchargeText: (cents) => `+ ${formatEuro(cents)}` }),
        notify: (tone, text) => void toasts[tone](text),
      }),
    [themeId, hasPrices],
  )
  return (
    <PlayerProvider settings={settings}>
      {children}
      <BarOnDemand />
      {ToastRegion !== null && <ToastRegion />}
    </PlayerProvider>
  )
}
