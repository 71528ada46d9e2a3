import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { catalogueItemQuery } from '../api/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { statusOf } from '../api/http-error.ts'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ItemPlace, ItemSheet } from './item-sheet.tsx'
import type { Player } from './player/deferred-player.ts'
import { currentTrack, PlayerContext, usePlayer } from './player/player-provider.tsx'
import './item-drawer.css'

const Details = ({ iri }: { iri: Iri }) => {
  const { data, error, isFetching, refetch } = useQuery(catalogueItemQuery(iri))
  if (data !== undefined) return <ItemSheet item={data} heading="h3" />
  if (error === null) return <ItemPlace />
  if (statusOf(error) === 404) return <EmptyState icon={<SearchX />} title={<Trans>No longer available</Trans>} />
  return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />
}

/** The same player, whose playlist stays where what is pressed stands in it. */
const keepingPlaylist = (player: Player): Player => {
  const { actor } = player
  const send: Player['actor']['send'] = (event) => {
    if (event.type !== 'track.pressed') return actor.send(event)
    const snapshot = actor.getSnapshot()
    const pressed = event.tracks[event.index]?.key
    const index = snapshot.context.tracks.findIndex(({ key }) => key === pressed)
    if (index < 0) actor.send(event)
    else
      actor.send(currentTrack(snapshot)?.key === pressed ? { type: 'play.pressed' } : { type: 'queue.picked', index })
  }
  return { ...player, actor: { ...actor, send } }
}

export type ItemDrawerProps = { iri: Iri; isOpen: boolean; onClose: () => void }

/** One item with all its sounds and facts, beside the list that it was found in. */
export const ItemDrawer = ({ iri, isOpen, onClose }: ItemDrawerProps) => {
  const { t } = useLingui()
  const player = usePlayer()
  const keeping = useMemo(() => keepingPlaylist(player), [player])
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`Details`}>
      <div className="item-drawer">
        <PlayerContext value={keeping}>
          <Details iri={iri} />
        </PlayerContext>
      </div>
    </Drawer>
  )
}
