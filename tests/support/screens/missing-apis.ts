const emptyQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

class Unobserved {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** What browsers have and jsdom has not: nothing is laid out, so nothing is ever seen or resized. */
export const addMissingApis = (): void => {
  window.matchMedia = emptyQuery
  window.ResizeObserver = Unobserved
  window.IntersectionObserver = Unobserved
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // It takes <search> for an unknown tag, of which React warns.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
}
