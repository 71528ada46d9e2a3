import { identPieces } from './idents.ts'
import { musicPieces } from './musics.ts'
import { scoredItem } from './scored-item.ts'
import { talentActs } from './talents.ts'
import type { DemoItem, DemoKind } from './types.ts'
import { castVoices, voiceItem } from './voices.ts'

export { demoProducts } from './products.ts'
export { demoTaxons } from './taxons.ts'
export type { DemoItem, DemoKind }

/** Everything that the demo catalogue offers, in the order in which it is imported. */
export const demoItems: DemoItem[] = [
  ...castVoices.map(voiceItem),
  ...talentActs.map((act) => scoredItem('talents', act)),
  ...musicPieces.map((piece) => scoredItem('musics', piece)),
  ...identPieces.map((piece) => scoredItem('idents', piece)),
]

/** The pictures of the two demo resellers' themes, relative to `server/demo/assets`. */
export const demoBrands = {
  studioNoord: { logo: 'images/brand-logo.png', background: 'images/brand-background.webp' },
  otherReseller: { logo: 'images/other-brand-logo.png', background: 'images/other-brand-background.webp' },
}
