/** What this browser does not keep: it may refuse to, have nowhere to, or have no room left. */
const unkept = new Map<string, string | null>()

/** What was stored on this device; null where nothing was. */
export const readStored = (key: string): string | null => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null clears it. What the browser does not keep is there for as long as the page is open. */
export const store = (key: string, value: string | null): void => {
  unkept.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    unkept.set(key, value)
  }
}
