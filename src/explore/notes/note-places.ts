/** The least of the steps between labels, in px: what overlaps another can't be hit. */
const leastStep = 24

/**
 * The notes that share a pin, in order: each has its own while a wave of this width (px; 0 where it is not known yet) has
 * room for that, beside so many others; else those next to each other that lie closest.
 */
export const pinsOf = <Note extends { at: number }>(notes: readonly Note[], width: number, others = 0): Note[][] => {
  const pins = notes.map((note) => [note])
  const most = width === 0 ? pins.length : Math.max(1, Math.floor((width - 44) / leastStep) + 1 - others)
  const spanFrom = (index: number): number => (pins[index + 1]?.at(-1)?.at ?? 0) - (pins[index]?.[0]?.at ?? 0)
  while (pins.length > most) {
    const closest = pins.slice(1).reduce((best, _, index) => (spanFrom(index) < spanFrom(best) ? index : best), 0)
    pins.splice(closest, 2, [...(pins[closest] ?? []), ...(pins[closest + 1] ?? [])])
  }
  return pins
}

/** Where a share of the demo stands, as CSS. */
export const momentAt = (share: number): string => `${Math.round(share * 1000) / 10}cqi`

export type Place = { label: string; step: string }

/**
 * Where the labels of a wave's pins stand, which are in order: as near to their moments as the others leave room. As CSS,
 * which knows the wave's width.
 */
export const placesOf = (shares: readonly number[]): Place[] => {
  const last = shares.length - 1
  const step = `min(46px, (100cqi - 44px) / ${Math.max(1, last)})`
  const moments = shares.map(momentAt)
  return moments.map((_, at) => {
    const wanted = moments.slice(0, at + 1).map((one, before) => `${one} + ${at - before} * ${step}`)
    const label = `min(max(22px + ${at} * ${step}, ${wanted.join(', ')}), 100cqi - 22px - ${last - at} * ${step})`
    return { label, step }
  })
}
