import { vi } from 'vitest'

/** A window as narrow as a phone's, or as wide as what none of the portal's rules for narrow ones is for. */
export const showAs = (width: 'phone' | 'desktop') => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: width === 'phone' && media.startsWith('(max-width') }),
  )
}
