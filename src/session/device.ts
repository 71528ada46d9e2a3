const storageKey = 'device'

/** What the latest sign-in in this browser answered, for the next one; it is no user data and survives signing out. */
export const readDevice = (): string | undefined => {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

export const keepDevice = (device: string): void => {
  try {
    localStorage.setItem(storageKey, device)
  } catch {
    // Without storage this browser is a stranger at every sign-in.
  }
}
