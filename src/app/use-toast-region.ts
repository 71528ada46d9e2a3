import { type ComponentType, useEffect, useState } from 'react'
import { toastQueue } from '../ui/toasts.ts'

/** Milliseconds after which a page has asked for what it shows. */
const afterFirstPaintMs = 2000
/** What somebody does before anything can come of it that is to be said. */
const firstDeeds = ['pointerdown', 'keydown'] as const

const loadToastRegion = async () => (await import('../ui/toast.tsx')).ToastRegion

/**
 * Where toasts appear, null until its code is there; what is said meanwhile waits for it. It is asked for with each
 * toast and each return of the network until it came; with `isSoonWanted` also soon after the page, or with the first
 * press or key on it, since what is to say that the network went can't be fetched by then.
 */
export const useToastRegion = (isSoonWanted: boolean): ComponentType | null => {
  const [region, setRegion] = useState<{ Region: ComponentType } | null>(null)
  const isMissing = region === null
  useEffect(() => {
    if (!isMissing) return
    const load = () =>
      void loadToastRegion().then(
        (Region) => setRegion({ Region }),
        () => undefined,
      )
    const loadForToast = () => {
      if (toastQueue.visibleToasts.length > 0) load()
    }
    const soon = new AbortController()
    if (isSoonWanted) {
      const timer = setTimeout(load, afterFirstPaintMs)
      soon.signal.addEventListener('abort', () => clearTimeout(timer))
      for (const deed of firstDeeds) addEventListener(deed, load, { capture: true, once: true, signal: soon.signal })
    }
    addEventListener('online', loadForToast, { signal: soon.signal })
    const unsubscribe = toastQueue.subscribe(loadForToast)
    loadForToast()
    return () => {
      soon.abort()
      unsubscribe()
    }
  }, [isMissing, isSoonWanted])
  return region?.Region ?? null
}
