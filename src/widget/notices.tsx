import { useEffect } from 'react'
import { type Store, useStore } from './store.ts'

/** Milliseconds a message stays (specification, section 9). */
const timeout = 5000

/** What is said in passing, to screen readers too: it stands in a region that is always there. */
export const Notices = ({ store }: { store: Store }) => {
  const { notice } = useStore(store)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => store.set({ notice: null }), timeout)
    return () => clearTimeout(timer)
  }, [notice, store])
  return (
    <div className="voice-explorer__notice">
      <p role="status" data-tone={notice?.tone}>
        {notice?.text}
      </p>
    </div>
  )
}
