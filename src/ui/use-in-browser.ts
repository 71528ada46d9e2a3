import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => undefined

/** False while the server draws the page and while it is taken over: for what only the browser can know. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
