// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import '../../src/app/early.ts'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.guestsOnly
  delete document.documentElement.dataset.waiting
})

test('presses before the page answers are kept from all that listens, and done once each when it does', () => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="root"><button type="button"><span>Nederlands</span></button><button type="button">Play</button></div>'
  const root = document.getElementById('root')
  const heard: string[] = []
  root?.addEventListener('click', () => heard.push('down'), { capture: true })
  root?.addEventListener('click', ({ target }) => target instanceof Element && heard.push(target.textContent))
  const [button, play] = document.querySelectorAll('button')
  fireEvent.click(play ?? document)
  fireEvent.click(document.querySelector('span') ?? document)
  fireEvent.click(play ?? document)
  expect(heard).toEqual([])
  window.portalEarly?.repeat(() => heard.push('done'))
  vi.runAllTimers()
  expect(heard).toEqual(['down', 'Nederlands', 'down', 'Play', 'done'])
  button?.click()
  expect(heard).toEqual(['down', 'Nederlands', 'down', 'Play', 'done', 'down', 'Nederlands'])
  vi.useRealTimers()
})

const code = () => document.querySelectorAll('body > script')
const drawPage = (content = '') => {
  document.body.innerHTML = `${content}<template id="code"><script type="module" src="/a.js"></script></template>`
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
}
/** A browser that tells of what it paints, and paints nothing. */
class Observer {
  static supportedEntryTypes = ['paint']
  observe() {}
}

test('the code starts with the page where no browser tells of its painting, or nobody is to see it', () => {
  drawPage()
  expect(code()).toHaveLength(1)
  vi.stubGlobal('PerformanceObserver', Observer)
  document.documentElement.dataset.waiting = ''
  drawPage()
  expect(code()).toHaveLength(1)
  delete document.documentElement.dataset.waiting
  vi.unstubAllGlobals()
})

test('the code of a page that is not painted waits no longer than a second after all of it is here', () => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  drawPage()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(code()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(code()).toHaveLength(1)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['is signed in', 'session', ''],
  ['was signed in until the session ended', 'session-ended', ''],
  ['is not known here', 'locale', undefined],
])('a page for guests alone is shown once it is known who looks, if anybody: who %s', async (_, key, waiting) => {
  document.documentElement.dataset.guestsOnly = ''
  localStorage.setItem(key, 'nl')
  vi.resetModules()
  await import('../../src/app/early.ts')
  window.portalEarly?.release()
  expect(document.documentElement.dataset.waiting).toBe(waiting)
})
