import { readStored, store } from './device-storage.ts'

const storageKey = 'device'

/** What the latest sign-in in this browser answered, for the next one; it is no user data and survives signing out. */
export const readDevice = (): string | undefined => readStored(storageKey) ?? undefined

export const keepDevice = (device: string): void => store(storageKey, device)
