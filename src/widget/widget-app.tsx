import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { idOf } from '../api/contract/hydra.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { Failed } from '../explore/failed.tsx'
import { mediaUrlFrom } from '../explore/media-url.ts'
import { MissingTheme } from '../explore/missing-theme.tsx'
import {
  currentTrack,
  isSounding,
  PlayerProvider,
  usePlayer,
  usePlayerSelector,
} from '../explore/player/player-provider.tsx'
import type { Track } from '../machines/player-track.ts'
import { useLater } from '../ui/use-later.ts'
import { Boundary } from './boundary.tsx'
import { Catalogue } from './catalogue.tsx'
import { type Emit, tellLost } from './events.ts'
import type { HeldPlayer } from './follow-player.ts'
import { Notices } from './notices.tsx'
import { apiAt, portalFactsQuery } from './portal-facts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SetSkeleton } from './set-skeleton.tsx'
import type { WidgetSettings } from './settings.ts'
import { SingleItem } from './single-item.tsx'
import { pickedOfTrack, type Store, useStore } from './store.ts'
import { useWidgetTheme } from './theme.ts'
import { useLayout } from './use-layout.ts'
import { WidgetFrame } from './widget-frame.tsx'

type WidgetProps = {
  /** The portal's, with a slash at its end. */
  address: string
  store: Store
  emit: Emit
  i18n: I18n
  queries: QueryClient
  /** Gives the player to who plays by command, and null when it is gone. */
  onPlayer: (player: HeldPlayer | null) => void
  /** Puts the newer build that the store knows of in place of this one. */
  onRenew: () => void
}

/** The theme that is asked for, else that of whoever shares the set. */
const useThemeId = ({ theme, set }: WidgetSettings): string | null => {
  const { data } = useQuery({ ...sharedSetQuery(set ?? ''), enabled: set !== null })
  return theme ?? (data?.theme ? idOf(data.theme) : null)
}

/** A set; its code comes where one is shown, beside its items. */
const SetPlace = (props: { code: string; address: string; store: Store; emit: Emit }) => {
  const { i18n } = useLingui()
  const {
    data: part,
    error,
    refetch,
  } = useQuery({
    queryKey: ['set-part'],
    queryFn: async () => {
      const { SharedSet, addTexts } = await import('./shared-set.tsx')
      addTexts(i18n)
      return { SharedSet }
    },
  })
  const { emit, store } = props
  const layout = useLayout(useStore(store).settings.layout, emit)
  useEffect(() => {
    if (error !== null) tellLost(emit)(error)
  }, [error, emit])
  if (part !== undefined) return <part.SharedSet {...props} layout={layout} />
  return error === null ? <SetSkeleton layout={layout} /> : <Failed onRetry={refetch} />
}

const Player = ({ onPlayer, emit }: Pick<WidgetProps, 'onPlayer' | 'emit'>) => {
  const player = usePlayer()
  const held = usePlayerSelector(currentTrack)
  const sounds = usePlayerSelector(isSounding)
  // A bar that can't be loaded is left out until the next sound: this one is the media element's own.
  const [bar, want] = useLater(() => import('../explore/player/player-bar.tsx'), tellLost(emit))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sound and each press until it is there
  useEffect(() => {
    if (held !== null && bar === null) want()
  }, [held, sounds])
  useEffect(() => {
    onPlayer(player)
    return () => onPlayer(null)
  }, [player, onPlayer])
  return held && bar && <bar.PlayerBar />
}

/** The frame with what stands in it, and what the explorer must know of its surroundings. */
const Framed = ({ address, store, emit, onPlayer, onRenew }: Omit<WidgetProps, 'queries' | 'i18n'>) => {
  const { i18n } = useLingui()
  const { settings } = useStore(store)
  const { item, set, email } = settings
  const themeId = useThemeId(settings)
  const { theme, fault, error } = useWidgetTheme(themeId)
  const { data: facts, isError: hasFailed } = useQuery(portalFactsQuery(address))
  const queries = useQueryClient()
  const surroundings = useMemo(
    () => ({
      themeId,
      publicUrl: facts?.publicUrl ?? address,
      supportEmail: email ?? (hasFailed ? '' : (facts?.supportEmail ?? null)),
      mediaUrl: mediaUrlFrom(apiAt(address)),
      notify: (tone: 'success' | 'error', text: string) => store.set({ notice: { tone, text } }),
      onPartLost: tellLost(emit),
      onRequest: (item: Track['item']) => emit('request', { selection: [pickedOfTrack(item)] }),
    }),
    [themeId, facts, hasFailed, email, address, store, emit],
  )
  useEffect(() => {
    if (fault !== undefined) emit('error', { code: 'theme', message: fault })
  }, [fault, emit])
  return (
    <PlayerProvider settings={surroundings}>
      <WidgetFrame
        theme={theme}
        hasBrand={themeId !== null || set !== null}
        brandName={facts?.brandName ?? ''}
        scheme={settings.scheme}
        language={i18n.locale}
      >
        <div className="voice-explorer__body" part="body">
          <MissingTheme error={error} />
          {/* What was answered may be what it failed on. */}
          <Boundary emit={emit} onRetry={() => queries.resetQueries()}>
            {item !== null ? (
              <SingleItem code={item} emit={emit} />
            ) : set !== null ? (
              <SetPlace code={set} address={address} store={store} emit={emit} />
            ) : (
              <Catalogue store={store} emit={emit} />
            )}
          </Boundary>
        </div>
        {settings.isSelectable && item === null && <SelectionBar address={address} store={store} emit={emit} />}
        <Notices store={store} onRenew={onRenew} />
        <Player onPlayer={onPlayer} emit={emit} />
      </WidgetFrame>
    </PlayerProvider>
  )
}

/** The explorer with everything around it that the portal would give. */
export const WidgetApp = ({ i18n, queries, ...props }: WidgetProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <Framed {...props} />
    </QueryClientProvider>
  </I18nProvider>
)
