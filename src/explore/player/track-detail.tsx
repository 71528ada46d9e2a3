import { useQuery } from '@tanstack/react-query'
import { catalogueItemQuery } from '../../api/catalogue.ts'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Track } from '../../machines/player-track.ts'
import { tracksOf } from '../items.ts'

/** Where names are hidden the titles of sounds are, too. */
const withoutTitles = (item: CatalogueItem): CatalogueItem => ({
  ...item,
  audio: item.audio.map((audio) => ({ ...audio, title: '' })),
})

/** The second line of a track that was pressed in another language: the item is read again for it. */
export const TrackDetail = ({ track }: { track: Track }) => {
  const { data: item } = useQuery(catalogueItemQuery(track.item.iri))
  if (item === undefined) return track.detail
  const now = tracksOf(track.item.isNameless === true ? withoutTitles(item) : item)
  return now.find(({ key }) => key === track.key)?.detail ?? track.detail
}
