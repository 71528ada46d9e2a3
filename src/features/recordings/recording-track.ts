import type { OrderItem } from '../../api/contract/order.ts'
import type { Recording } from '../../api/contract/recording.ts'
import type { Track } from '../../machines/player-track.ts'

/** What there is to know of a line in order to hear it: the provider's desk knows no item. */
export type SoundingLine = Pick<OrderItem, 'productName' | 'variantName' | 'reference'> & {
  voice: Pick<NonNullable<OrderItem['voice']>, '@id' | 'name' | 'image'> | null
}

/** A recording as the player takes it; `name` is what its buttons call it. It is nobody's to share or to open. */
export const recordingTrack = (item: SoundingLine, recording: Recording, name: string): Track => ({
  key: recording['@id'],
  item: {
    // The player reads its item anew in another language: the voice is one.
    iri: item.voice?.['@id'] ?? recording['@id'],
    code: `recording-${recording.id}`,
    kind: 'recordings',
    name,
    image: item.voice?.image ?? null,
    isNameless: true,
  },
  title: name,
  detail: [item.reference, item.voice?.name].filter(Boolean).join(' · '),
  path: recording.path,
  duration: recording.duration,
  peaks: recording.peaks,
})
