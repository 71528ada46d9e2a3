/** A bucket for each key: `burst` calls at once, then `perSecond`. */
type BucketSize = { burst: number; perSecond: number }

export type TokenBuckets = {
  /** Takes one token; gives the seconds to wait when there is none, else 0. */
  take: (key: string, size: BucketSize) => number
  /** How many keys are remembered. */
  size: () => number
}

type Bucket = { tokens: number; at: number }

/**
 * Counts calls in the memory of this process (docs/decisions/008-search-limit-in-memory.md). Remembers `maxKeys` keys:
 * the one that was used longest ago is forgotten first, so that made-up addresses fill no memory. `now` in ms.
 */
export const createTokenBuckets = ({ now = Date.now, maxKeys = 10_000 } = {}): TokenBuckets => {
  const buckets = new Map<string, Bucket>()
  return {
    take: (key, { burst, perSecond }) => {
      const at = now()
      const known = buckets.get(key)
      const refill = known === undefined ? burst : (Math.max(0, at - known.at) / 1000) * perSecond
      const tokens = Math.min(burst, (known?.tokens ?? 0) + refill)
      // A Map keeps the order of insertion: taken out and put back, the key is the latest.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
      if (buckets.size > maxKeys) {
        const [oldest] = buckets.keys()
        if (oldest !== undefined) buckets.delete(oldest)
      }
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
    },
    size: () => buckets.size,
  }
}
