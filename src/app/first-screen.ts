let waiting: (() => void) | null = null

/** Calls back once, within the commit that shows the first screen. */
export const whenScreenShows = (call: () => void): void => {
  waiting = call
}

export const screenShows = (): void => {
  const call = waiting
  waiting = null
  call?.()
}
