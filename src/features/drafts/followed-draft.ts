import type { Draft } from './draft-store.ts'

export type FollowedDraft<Value> = Draft<Value> & {
  /**
   * Calls back with what another tab made of it, null where it ended there: as soon as that is written, and where this
   * tab was asleep, when somebody comes back to it. Gives the way to stop.
   */
  follow: (tell: (value: Value | null) => void) => () => void
}

/** A draft of the device, which several tabs may have open. A tab is not told what it wrote itself. */
export const followed = <Value>(draft: Draft<Value>): FollowedDraft<Value> => {
  const textNow = () => JSON.stringify(draft.read())
  /** As this tab read or wrote it last; and as each follower knows it. */
  let own = textNow()
  const known = new Map<(value: Value | null) => void, string>()
  const settle = () => {
    own = textNow()
    for (const tell of known.keys()) known.set(tell, own)
  }
  const look = () => {
    const text = textNow()
    for (const [tell, before] of known) {
      if (text === before) continue
      known.set(tell, text)
      tell(draft.read())
    }
  }
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const type of ['storage', 'focus', 'pageshow']) window[change](type, look)
    document[change]('visibilitychange', look)
  }
  return {
    read: () => {
      settle()
      return draft.read()
    },
    write: (value) => {
      const isKept = draft.write(value)
      settle()
      return isKept
    },
    drop: () => {
      draft.drop()
      settle()
    },
    follow: (tell) => {
      if (known.size === 0) listen('addEventListener')
      known.set(tell, own)
      look()
      return () => {
        known.delete(tell)
        if (known.size === 0) listen('removeEventListener')
      }
    },
  }
}
