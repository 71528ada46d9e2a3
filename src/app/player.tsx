import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { customerQuery } from '../api/customers.ts'
import { currentTrack, PlayerProvider, usePlayerSelector } from '../screens/explore/player/player-provider.tsx'
import { portalSettings } from '../screens/explore/portal-settings.ts'
import { useSession } from '../session/use-session.ts'
import { toasts } from '../ui/toast.tsx'

const PlayerBar = lazy(async () => ({ default: (await import('../screens/explore/player/player-bar.tsx')).PlayerBar }))

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

/** The one player of the portal around its pages: a sound goes on from page to page. */
export const Player = ({ children }: { children: ReactNode }) => {
  const { customer } = useSession()
  const { data } = useQuery({ ...customerQuery(customer ?? ''), enabled: customer !== null })
  const themeId = new URLSearchParams(window.location.search).get('theme') ?? data?.themeId ?? null
  const settings = useMemo(
    () => portalSettings({ themeId, notify: (tone, text) => void toasts[tone](text) }),
    [themeId],
  )
  return (
    <PlayerProvider settings={settings}>
      {children}
      <BarOnDemand />
    </PlayerProvider>
  )
}
