import { slug } from './slug.ts'
import type { DemoItem, DemoKind, ScoredItem } from './types.ts'

/** A performer, piece or ident as the catalogue holds it. */
export function scoredItem(kind: DemoKind, piece: ScoredItem): DemoItem {
  const code = slug(piece.name)
  return {
    kind,
    code,
    name: piece.name,
    description: piece.description,
    taxons: piece.taxons,
    image: `images/${kind}/${code}.webp`,
    audio: piece.audio.map(({ title }) => ({ title, file: `audio/${kind}/${code}-${slug(title)}.mp3` })),
  }
}
