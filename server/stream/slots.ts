export type StreamSlots = {
  isFull: (customerId: number) => boolean
  /** Takes a slot; gives what frees it, which may be called more than once. */
  take: (customerId: number) => () => void
}

/** Counts the open streams of each account in this process, of which there may be `most`. */
export const createStreamSlots = (most: number): StreamSlots => {
  const open = new Map<number, Set<symbol>>()
  return {
    isFull: (customerId) => (open.get(customerId)?.size ?? 0) >= most,
    take: (customerId) => {
      const slot = Symbol('stream')
      const own = open.get(customerId) ?? new Set()
      open.set(customerId, own.add(slot))
      return () => {
        own.delete(slot)
        if (own.size === 0 && open.get(customerId) === own) open.delete(customerId)
      }
    },
  }
}
