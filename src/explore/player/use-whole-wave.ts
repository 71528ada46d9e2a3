import { useQuery } from '@tanstack/react-query'
import { catalogueItemQuery } from '../../api/catalogue.ts'
import { listedPeaks } from '../../api/contract/catalogue.ts'
import type { Track } from '../../machines/player-track.ts'

const none: readonly number[] = []

/**
 * The peaks of a track: what its list gave, until the whole wave is here. That is asked for once for each item, when
 * `isWanted`; `isWhole` as soon as there is no more to come, also where it cannot be had.
 */
export const useWholeWave = (
  track: Track | null,
  isWanted: boolean,
): { peaks: readonly number[]; isWhole: boolean } => {
  const listed = track?.peaks ?? none
  const isPartial = listed.length <= listedPeaks
  const { data, isError } = useQuery({
    ...catalogueItemQuery(track?.item.iri ?? ''),
    enabled: track !== null && isPartial && isWanted,
  })
  const whole = data?.audio.find(({ path }) => path === track?.path)?.peaks
  return { peaks: isPartial ? (whole ?? listed) : listed, isWhole: !isPartial || data !== undefined || isError }
}
