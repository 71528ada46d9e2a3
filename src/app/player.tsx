import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { formatEuro } from '../api/contract/format.ts'
import { customerQuery } from '../api/customers.ts'
import { environment } from '../api/environment.ts'
import type { ExploreSettings } from '../explore/explore-settings.tsx'
import { mediaUrlFrom } from '../explore/media-url.ts'
import { currentTrack, PlayerProvider, usePlayerSelector } from '../explore/player/player-provider.tsx'
import { shownTheme } from '../session/shown-theme.ts'
import { useSession } from '../session/use-session.ts'
import { watchBack } from '../ui/sheet-history.ts'
import { toastQueue, toasts } from '../ui/toasts.ts'

const PlayerBar = lazy(async () => ({ default: (await import('../explore/player/player-bar.tsx')).PlayerBar }))

/** By then a page has asked for what it shows. */
const afterFirstPaintMs = 2000

const loadToastRegion = async () => (await import('../ui/toast.tsx')).ToastRegion

/** Its code comes with the first sound. */
const BarOnDemand = () => {
  const isHeld = usePlayerSelector((snapshot) => currentTrack(snapshot) !== null)
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

/**
 * Where toasts appear, null until its code is there. It is asked for with each toast until it came; with `isSoonWanted`
 * soon after the page too, since what is to say that the network went can't be fetched by then.
 */
const useToastRegion = (isSoonWanted: boolean): ComponentType | null => {
  const [region, setRegion] = useState<{ Region: ComponentType } | null>(null)
  const isMissing = region === null
  useEffect(() => {
    if (!isMissing) return
    const load = () =>
      void loadToastRegion().then(
        (Region) => setRegion({ Region }),
        () => undefined,
      )
    if (toastQueue.visibleToasts.length > 0) load()
    const soon = isSoonWanted ? setTimeout(load, afterFirstPaintMs) : undefined
    const unsubscribe = toastQueue.subscribe(load)
    return () => {
      clearTimeout(soon)
      unsubscribe()
    }
  }, [isMissing, isSoonWanted])
  return region?.Region ?? null
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
