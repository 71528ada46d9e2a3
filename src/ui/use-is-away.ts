import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const isAway = (): boolean => !onlineManager.isOnline()

/** Whether calls wait because the server cannot be reached, as the session tells the library. */
export const useIsAway = (): boolean => useSyncExternalStore(onlineManager.subscribe, isAway, () => false)
