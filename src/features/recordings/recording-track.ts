import type { OrderItem } from '../../api/contract/order.ts'
import type { Recording } from '../../api/contract/recording.ts'
import type { Track } from '../../machines/player-track.ts'

/** A recording as the player takes it; `name` is what its buttons call it. It is nobody's to share or to open. */
export const recordingTrack = (item: OrderItem, recording: Recording, name: string): Track => ({
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
