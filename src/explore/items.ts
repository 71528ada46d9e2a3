import { useQueries } from '@tanstack/react-query'
import { catalogueItemQuery } from '../api/catalogue.ts'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { statusOf } from '../api/http-error.ts'
import type { Track } from '../machines/player-track.ts'

/** Groups whose names stand below an item's own: what a person casts by first. */
const headlineGroups = [
  'voice_language',
  'voice_age',
  'talent_type',
  'talent_genre',
  'music_genre',
  'music_length',
  'ident_genre',
  'ident_video_theme',
]

/** One name of each group: the first that matches, else the first. */
const namesOf = ({ filters }: CatalogueItem, matches?: readonly string[]): string[] =>
  headlineGroups.flatMap(
    (group) => filters[group]?.find((name) => matches?.includes(name)) ?? filters[group]?.[0] ?? [],
  )

/** The first line below a name: `Dutch · Adult`. */
export const headlineOf = (item: CatalogueItem, matches?: readonly string[]): string =>
  namesOf(item, matches).slice(0, 2).join(' · ')

/** The tags that the headline does not say already, those that match first. */
export const furtherTagsOf = (item: CatalogueItem, matches: readonly string[] = []): string[] => {
  const said = namesOf(item, matches)
  const tags = new Set([...matches, ...(item.filters.voice_character ?? []), ...item.tags])
  return [...tags].filter((tag) => !said.includes(tag))
}

/** Which of the six tints is the ground of an item's picture, from 1. */
export const tintOfItem = ({ id }: CatalogueItem): number => (id % 6) + 1

/** One track for each sound of an item, in order. Which of several languages a sound is in is not known. */
export const tracksOf = (item: CatalogueItem): Track[] =>
  item.audio.map((audio) => ({
    // Another recording may come in the place of this one.
    key: `${audio.id}:${audio.path}`,
    item: { iri: item['@id'], code: item.code, kind: item.kind, name: item.name, image: item.image },
    title: item.name,
    detail: [audio.title, item.filters.voice_language?.[1] ? '' : namesOf(item)[0]].filter(Boolean).join(' · '),
    path: audio.path,
    duration: audio.duration,
    peaks: audio.peaks,
  }))

type CatalogueItems = {
  items: CatalogueItem[]
  /** Those that left the catalogue, whether their items are still there or not. */
  gone: Iri[]
  isPending: boolean
  isError: boolean
  retry: () => void
}

const isMissing = (result?: { error: Error | null }): boolean => statusOf(result?.error) === 404

/** Items by their IRIs, in the same order; those that are not there yet or missing are left out. */
export const useCatalogueItems = (iris: readonly Iri[]): CatalogueItems => {
  const wanted = [...new Set(iris)]
  return useQueries({
    queries: wanted.map((iri) => catalogueItemQuery(iri)),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data ?? []),
      gone: wanted.filter((_, place) => results[place]?.data?.gone ?? isMissing(results[place])),
      isPending: results.some((result) => result.isPending),
      isError: results.some((result) => result.isLoadingError && !isMissing(result)),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch()
      },
    }),
  })
}
