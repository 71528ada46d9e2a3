/** The longest that React waits for its next turn, in ms: with `SLOW_TURNS=40` a page is drawn as on a loaded phone. */
const slowest = Number(process.env.SLOW_TURNS ?? 0)

// React takes it when it loads: this is a file of its own, set up first. The clock is the real one, also where a test
// puts another in its place.
const now = performance.now.bind(performance)
const turn = globalThis.setImmediate

const later = (call: () => void): NodeJS.Immediate => {
  const end = now() + Math.random() * slowest
  const wait = (): unknown => (now() < end ? turn(wait) : call())
  return turn(wait)
}

if (slowest > 0) Object.assign(globalThis, { setImmediate: later })
