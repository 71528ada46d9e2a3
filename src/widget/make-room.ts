const isBehind = (part: Element, bar: Element): boolean => {
  const [own, over] = [part.getBoundingClientRect(), bar.getBoundingClientRect()]
  return own.bottom > over.top && own.top < over.bottom
}

/**
 * Tells the sheets, as `--player-taken` and `--selection-taken`, how much of the screen's foot the player and the
 * selection take, and shows what has the focus where one comes over it. What this gives is to be called when the place
 * has changed.
 */
export const makeRoom = (place: HTMLElement): (() => void) => {
  const taken = { player: 0, selection: 0 }
  return () => {
    let isMore = false
    const bars = [...place.querySelectorAll<HTMLElement>('.explore-player, .voice-explorer__selection')]
    for (const name of ['player', 'selection'] as const) {
      const bar = bars.find((bar) => bar.part.contains(name))
      // Unfolded it is left by who goes on elsewhere.
      if (bar?.dataset.tall !== undefined) continue
      const height = bar?.offsetHeight ?? 0
      isMore ||= height > taken[name]
      taken[name] = height
      place.style.setProperty(`--${name}-taken`, `${height}px`)
    }
    const focused = place.querySelector('.voice-explorer__body :focus-visible')
    if (isMore && focused && bars.some((bar) => isBehind(focused, bar))) focused.scrollIntoView({ block: 'nearest' })
  }
}
