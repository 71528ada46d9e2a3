/** Milliseconds that a drawn page may be shown: browsers take what it holds for fresh for 15 minutes. */
const maxAgeMs = 10 * 60_000
/** Characters of all kept pages together. */
const maxSize = 16_000_000

/** What an entry takes beside its page. */
const entrySize = 1_000

type Kept<Page> = { page: Promise<Page>; size: number; until: number }

type PageCache<Page> = {
  /** The page that is kept under this key, or is being drawn for it; else what `draw` gives. Failures are not kept. */
  get: (key: string, draw: () => Promise<Page>) => Promise<Page>
}

/** Keeps the pages that were asked for last, as many as fit. */
export const createPageCache = <Page>(
  sizeOf: (page: Page) => number,
  { limit = maxSize, ageMs = maxAgeMs, now = Date.now }: { limit?: number; ageMs?: number; now?: () => number } = {},
): PageCache<Page> => {
  const pages = new Map<string, Kept<Page>>()
  let total = 0
  const drop = (key: string, kept: Kept<Page>): void => {
    if (pages.get(key) !== kept) return
    pages.delete(key)
    total -= kept.size
  }
  const weigh = (key: string, kept: Kept<Page>, page: Page): void => {
    if (pages.get(key) !== kept) return
    kept.size = entrySize + key.length + sizeOf(page)
    total += kept.size
    // The order of a map is that of its entries' last use.
    for (const [oldest, other] of pages) {
      if (total <= limit) return
      drop(oldest, other)
    }
  }
  return {
    get: (key, draw) => {
      const known = pages.get(key)
      if (known !== undefined && known.until > now()) {
        pages.delete(key)
        pages.set(key, known)
        return known.page
      }
      if (known !== undefined) drop(key, known)
      const kept: Kept<Page> = { page: draw(), size: 0, until: now() + ageMs }
      pages.set(key, kept)
      kept.page.then(
        (page) => weigh(key, kept, page),
        () => drop(key, kept),
      )
      return kept.page
    },
  }
}
