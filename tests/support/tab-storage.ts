/** A tab's session storage, whose entries are its keys as a browser's are. */
export const tabStorage = (): object => {
  const entries: Record<string, string> = {}
  const hidden = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return new Proxy(hidden, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
