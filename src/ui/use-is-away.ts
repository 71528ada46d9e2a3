import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => onlineManager.subscribe(changed)
const isAway = (): boolean => !onlineManager.isOnline()

/** Whether calls wait because the server cannot be reached: as the session has it, in words that this folder knows. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, isAway, () => false)
