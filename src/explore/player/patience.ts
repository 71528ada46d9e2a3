/** Milliseconds without a byte after which a sound is given up. */
const patienceMs = 15_000

/**
 * Waits for a sound that comes bit by bit: once nothing came for 15 s, or as many milliseconds, `onLost` is called and
 * no more is waited for.
 */
export const createPatience = (onLost: () => void, milliseconds = patienceMs) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const wait = () => {
    stop()
    waiting = setTimeout(() => {
      stop()
      onLost()
    }, milliseconds)
  }
  return {
    wait,
    /** Something came. */
    renew: () => waiting !== undefined && wait(),
    stop,
  }
}
