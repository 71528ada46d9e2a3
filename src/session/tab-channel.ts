/** Between the tabs of a person: which account was changed, or its theme. */
export const accountChannel = 'account'

/** A channel to this browser's other tabs; null where it refuses one together with its storage, as Firefox does. */
export const tabChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Says it to this browser's other tabs, where there is a way. */
export const tellTabs = (name: string, message: string): void => {
  const channel = tabChannel(name)
  channel?.postMessage(message)
  channel?.close()
}
