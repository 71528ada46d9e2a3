import { useEffect } from 'react'

/** Gives what turns the browser's question on and off: it asks before the page is closed or loaded anew. */
export const createLeaveWarning = (): ((isOn: boolean) => void) => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (isOn) => window[isOn ? 'addEventListener' : 'removeEventListener']('beforeunload', ask)
}

/** Whether the browser would ask. */
export const isLeaveWarned = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Lets the browser ask before the page is closed or loaded anew, while something would be lost that no draft keeps. */
export const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return
    const warn = createLeaveWarning()
    warn(true)
    return () => warn(false)
  }, [isNeeded])
}
