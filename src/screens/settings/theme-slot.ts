import type { Iri } from '../../api/contract/hydra.ts'
import type { MediaType, Theme, ThemeMedia } from '../../api/contract/theme.ts'
import { extensionOf, uploadTypes } from '../../api/contract/upload.ts'

/** The two places that media of a theme take: a background is a picture or a video. */
export type Slot = 'logo' | 'background'

const typesOf: Record<Slot, readonly MediaType[]> = {
  logo: ['logo'],
  background: ['background', 'video_background'],
}

/** All media of a slot, the one in use first: the highest id wins (specification, section 3). */
export const mediaIn = (theme: Theme | null, slot: Slot): ThemeMedia[] =>
  (theme?.media ?? []).filter(({ type }) => typesOf[slot].includes(type)).sort((a, b) => b.id - a.id)

/** What removing a slot's medium takes, the one in use last: a removal that breaks off brings no older one back. */
export const removedIn = (theme: Theme | null, slot: Slot): Iri[] =>
  mediaIn(theme, slot)
    .map((entry) => entry['@id'])
    .toReversed()

/** What a file would be in a slot; the server decides again by its content. */
export const typeFor = (slot: Slot, fileName: string): MediaType => {
  if (slot === 'logo') return 'logo'
  return uploadTypes.video_background.extensions.includes(extensionOf(fileName)) ? 'video_background' : 'background'
}

export const acceptedIn = (slot: Slot): string[] => typesOf[slot].flatMap((type) => [...uploadTypes[type].accept])

export const extensionsIn = (slot: Slot): string[] => typesOf[slot].flatMap((type) => [...uploadTypes[type].extensions])
