import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { toastQueue } from '../ui/toasts.ts'
import { useLater } from '../ui/use-later.ts'

/** Milliseconds after which a page has asked for what it shows. */
const afterFirstPaintMs = 2000
/** What somebody does before anything can come of it that is to be said. */
const pressEvents = ['pointerdown', 'keydown'] as const

/**
 * Where toasts appear, null until its code is there; what is said meanwhile waits for it. It is asked for with each
 * toast and each return of the network until it came; with `isSoonWanted` also soon after the page, or with the first
 * press or key on it, since what is to say that the network went can't be fetched by then.
 */
export const useToastRegion = (isSoonWanted: boolean): ComponentType | null => {
  const [code, want] = useLater(() => import('../ui/toast.tsx'))
  const fetchRegion = useEffectEvent(want)
  useEffect(() => {
    if (code !== null) return
    const load = () => void fetchRegion()
    const loadForToast = () => {
      if (toastQueue.visibleToasts.length > 0) load()
    }
    const end = new AbortController()
    const { signal } = end
    addEventListener('online', loadForToast, { signal })
    const unsubscribe = toastQueue.subscribe(loadForToast)
    loadForToast()
    const timer = isSoonWanted ? setTimeout(load, afterFirstPaintMs) : undefined
    if (isSoonWanted)
      for (const type of pressEvents) addEventListener(type, load, { capture: true, once: true, signal })
    return () => {
      end.abort()
      unsubscribe()
      clearTimeout(timer)
    }
  }, [code, isSoonWanted])
  return code?.ToastRegion ?? null
}
