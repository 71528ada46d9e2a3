/** Pixels of the screen: between the list and the player; the least height of a list, though it lies over the player then. */
const gap = 8
const least = 200
const most = 460

/**
 * Keeps a list beside the player, which stands where its explorer ends: above it, or below it where there is more room for
 * what does not fit above. Gives what ends that.
 */
export const keepBesidePlayer = (list: HTMLElement, player: HTMLElement): (() => void) => {
  let frame = 0
  const place = (): void => {
    // Nobody tells a page in a frame how the page around it is scrolled, nor what pushes the player elsewhere.
    frame = requestAnimationFrame(place)
    const { top, bottom, right, width } = player.getBoundingClientRect()
    // On a page that is zoomed a pixel of its own is several of the screen's.
    const scale = width / player.offsetWidth || 1
    const style = getComputedStyle(list)
    const hidden = (side: 'above' | 'below') =>
      Number.parseFloat(style.getPropertyValue(`--voice-explorer-${side}`)) || 0
    const [from, to] = [hidden('above') + gap, innerHeight - hidden('below') - gap]
    const [above, below] = [top - gap - from, to - bottom - gap]
    const isBelow = above < Math.min(most, list.scrollHeight * scale) && below > above
    const room = Math.min(most, to - from, Math.max(least, isBelow ? below : above))
    const edge = isBelow ? Math.min(bottom + gap, to - room) : Math.max(top - gap, from + room)
    list.toggleAttribute('data-below', isBelow)
    for (const [name, pixels] of Object.entries({ edge, room, right }))
      list.style.setProperty(`--player-${name}`, `${pixels / scale}px`)
  }
  place()
  return () => cancelAnimationFrame(frame)
}
