export type Place = { moment: string; label: string; step: string }

/**
 * Where the stems of a wave's pins stand, in order, and where their labels do: as near as the others leave room. As CSS,
 * which knows the wave's width.
 */
export const placesOf = (shares: readonly number[]): Place[] => {
  const last = shares.length - 1
  const step = `min(46px, (100cqi - 44px) / ${Math.max(1, last)})`
  const moments = shares.map((share) => `${Math.round(share * 1000) / 10}cqi`)
  return moments.map((moment, at) => {
    const wanted = moments.slice(0, at + 1).map((one, before) => `${one} + ${at - before} * ${step}`)
    const label = `min(max(22px + ${at} * ${step}, ${wanted.join(', ')}), 100cqi - 22px - ${last - at} * ${step})`
    return { moment, label, step }
  })
}
