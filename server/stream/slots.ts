type StreamSlots = {
  isFull: (holder: number) => boolean
  /** Takes a slot; gives what frees it, which may be called more than once. */
  take: (holder: number) => () => void
}

/** Counts the open streams of each account, or of each link, in this process, of which there may be `most`. */
export const createStreamSlots = (most: number): StreamSlots => {
  const open = new Map<number, Set<symbol>>()
  return {
    isFull: (holder) => (open.get(holder)?.size ?? 0) >= most,
    take: (holder) => {
      const slot = Symbol('stream')
      const own = open.get(holder) ?? new Set()
      open.set(holder, own.add(slot))
      return () => {
        own.delete(slot)
        if (own.size === 0 && open.get(holder) === own) open.delete(holder)
      }
    },
  }
}
