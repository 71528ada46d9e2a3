import type { DrawnPage } from '../../../src/api/contract/drawn-page.ts'
import { compressed, type Encoding } from '../api/compress.ts'
import type { ShownPage } from './fill-page.ts'

/** A page as it goes out; `encoding`: what it is compressed with, null for text. */
export type SentPage = Omit<ShownPage, 'text'> & { body: string | Uint8Array<ArrayBuffer>; encoding: Encoding | null }

/** Copies of one page: for each encoding and each head, of which visitors ask for few. */
const mostCopies = 4

export const sentAsText = ({ text, scripts, styles }: ShownPage): SentPage => ({
  body: text,
  encoding: null,
  scripts,
  styles,
})

/**
 * Keeps pages filled and compressed, beside the drawn ones that they show and no longer than these. `name` tells the
 * copies of one page apart.
 */
export const createPackedPages = () => {
  const kept = new WeakMap<DrawnPage, Map<string, SentPage>>()
  return (drawn: DrawnPage, name: string, encoding: Encoding | null, fill: () => ShownPage): SentPage => {
    const copies = kept.get(drawn) ?? new Map<string, SentPage>()
    const key = `${encoding} ${name}`
    const known = copies.get(key)
    if (known !== undefined) return known
    const page = fill()
    const sent = sentAsText(page)
    const packed = encoding === null ? sent : { ...sent, body: compressed(encoding, page.text), encoding }
    const [oldest] = copies.keys()
    if (copies.size >= mostCopies && oldest !== undefined) copies.delete(oldest)
    kept.set(drawn, copies.set(key, packed))
    return packed
  }
}
