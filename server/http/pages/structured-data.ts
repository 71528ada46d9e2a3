import { mediaTypeOf } from '../../files/media-types.ts'
import { mediaPath } from '../../shared/media-path.ts'
import type { Publisher, Shown } from './shown-facts.ts'

export type StructuredData = Record<string, unknown>

/** Schema.org's durations are whole seconds (ISO 8601). */
const durationOf = (seconds: number): string => `PT${Math.max(1, Math.round(seconds))}S`

type Place = { origin: string; address: string; locale: string }

const organizationOf = ({ name, logo }: Publisher, origin: string): StructuredData => ({
  '@type': 'Organization',
  name,
  url: origin,
  ...(logo === null ? {} : { logo: origin + logo.path }),
})

/** One AudioObject for each sound of an item, in order (schema.org). */
const soundsOf = (shown: Shown, publisher: StructuredData, { origin, address }: Place): StructuredData[] => {
  const { item, picture, title, description, sounds } = shown
  const isPerson = item?.kind === 'voices' || item?.kind === 'talents'
  return sounds.map((sound) => ({
    '@type': 'AudioObject',
    name: sounds.length === 1 ? title : `${title}: ${sound.title}`,
    description,
    url: address,
    contentUrl: origin + mediaPath(sound.path),
    encodingFormat: mediaTypeOf(sound.path),
    duration: durationOf(sound.duration),
    ...(picture === null ? {} : { thumbnailUrl: origin + picture.path }),
    ...(isPerson ? { creator: { '@type': 'Person', name: title } } : {}),
    publisher,
  }))
}

/** What search engines read of a page: an item's sounds, or the page of a catalogue. */
export const structuredDataOf = (shown: Shown, publisher: Publisher, place: Place): StructuredData => {
  const organization = organizationOf(publisher, place.origin)
  const context = { '@context': 'https://schema.org' }
  if (shown.item !== null) return { ...context, '@graph': soundsOf(shown, organization, place) }
  return {
    ...context,
    '@type': 'CollectionPage',
    name: shown.title,
    description: shown.description,
    url: place.address,
    inLanguage: place.locale,
    publisher: organization,
  }
}
