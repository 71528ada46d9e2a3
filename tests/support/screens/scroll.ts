import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Nothing is laid out in jsdom: from here on an open list is at its end whenever a test says so. */
export const listsThatScroll = () => {
  const ends = new Map<object, () => void>()
  class Sight {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      if (target.closest('[role=listbox]') === null) return
      const place = target.getBoundingClientRect()
      const entry = { target, isIntersecting: true, intersectionRatio: 1, rootBounds: null, time: 0 }
      ends.set(this, () => this.#tell([{ ...entry, boundingClientRect: place, intersectionRect: place }], this))
    }
    unobserve() {}
    disconnect() {
      ends.delete(this)
    }
    takeRecords() {
      return []
    }
  }
  vi.spyOn(window, 'IntersectionObserver').mockImplementation(Sight)
  return {
    scrollToEnd: () =>
      act(async () => {
        for (const reach of [...ends.values()]) reach()
      }),
  }
}
