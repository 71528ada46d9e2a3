/** Resolves at a call of `wake`, at the end of the stream or, to false, after so many ms. */
export const wakeableTimer = (signal: AbortSignal) => {
  let isAwake = false
  let rouse: (byNews: boolean) => void = () => {}
  signal.addEventListener('abort', () => rouse(true))
  return {
    wake: (): void => {
      isAwake = true
      rouse(true)
    },
    /** What comes from here on wakes the next sleep, however long the work before it takes. */
    startWork: (): void => {
      isAwake = false
    },
    sleep: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        if (isAwake || signal.aborted) return resolve(true)
        const timer = setTimeout(() => rouse(false), ms)
        rouse = (byNews) => {
          clearTimeout(timer)
          rouse = () => {}
          resolve(byNews)
        }
      }),
  }
}
