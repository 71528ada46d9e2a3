import { expect, type Page } from '@playwright/test'

/** Holds each start of a sound until the test says how it went; what sounds is the page's own element. */
const stage = () => {
  type Start = { resolve: () => void; reject: (error: unknown) => void }
  const play = HTMLMediaElement.prototype.play
  let held: Start | null = null
  let sound: HTMLMediaElement | null = null
  let isStalled = false
  const hold = (start: Start | null) => {
    held = start
    document.documentElement.toggleAttribute('data-starting', start !== null)
  }
  window.Audio = new Proxy(Audio, {
    construct: (Element, given: [string?]) => {
      const element = new Element(...given)
      // What stalls does not move, also where the real one does.
      element.addEventListener('timeupdate', (event) => {
        if (isStalled && event.isTrusted) event.stopImmediatePropagation()
      })
      return element
    },
  })
  HTMLMediaElement.prototype.play = function () {
    sound = this
    isStalled = false
    // On a slow machine the presses of a path take longer than a piece: it ends when the test says so.
    this.loop = true
    const started = play.call(this)
    return new Promise((resolve, reject) => {
      const start = { resolve, reject }
      hold(start)
      const end = (error: unknown) => {
        reject(error)
        if (held === start) hold(null)
      }
      started.catch(end)
      // As a browser ends a start that is paused before it came about.
      this.addEventListener('pause', () => end(new DOMException('', 'AbortError')), { once: true })
    })
  }
  const settle = (how: (start: Start) => void) => () => {
    if (held !== null) how(held)
    hold(null)
  }
  addEventListener(
    'stage:start',
    settle(({ resolve }) => resolve()),
  )
  addEventListener(
    'stage:block',
    settle(({ reject }) => reject(new DOMException('', 'NotAllowedError'))),
  )
  addEventListener('stage:break', () => {
    if (held === null) sound?.dispatchEvent(new Event('error'))
    else settle(({ reject }) => reject(new DOMException('', 'NotSupportedError')))()
  })
  addEventListener('stage:pause', () => sound?.pause())
  const stall = (isNow: boolean) => () => {
    isStalled = isNow
    sound?.dispatchEvent(new Event(isNow ? 'waiting' : 'timeupdate'))
  }
  addEventListener('stage:stall', stall(true))
  addEventListener('stage:go on', stall(false))
  addEventListener('stage:end', () => {
    if (sound === null) return
    isStalled = false
    sound.loop = false
    sound.currentTime = sound.duration
  })
}

const asSafari = () => {
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent })
}

/**
 * The browser's and the system's part in a sound, at the test's word: no real one can be told to start, to refuse, to
 * break or to pause a sound at a given moment. With `isSafari` the page takes the browser for one that wants a press.
 */
export const stageSound = async (page: Page, isSafari: boolean) => {
  await page.addInitScript(stage)
  if (isSafari) await page.addInitScript(asSafari)
  return {
    does: (what: 'start' | 'block' | 'break' | 'pause' | 'stall' | 'go on' | 'end') =>
      page.evaluate((type) => void dispatchEvent(new Event(type)), `stage:${what}`),
    seeStarting: (isStarting: boolean) => expect(page.locator('html[data-starting]')).toHaveCount(isStarting ? 1 : 0),
  }
}
