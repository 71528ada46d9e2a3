// @vitest-environment jsdom
// Whose listener is the history's own, by which steps are heard of.
import 'wouter/use-browser-location'
import { expect, test, vi } from 'vitest'
import { rememberPlaces } from '../../src/app/place-memory.ts'
import { followHistory, visit, watchBack } from '../../src/ui/sheet-history.ts'

const sheets = () => Object(history.state).sheet ?? 0
const address = () => `${location.pathname}${location.search}, ${sheets()} open`
/** By which the place is kept that Back returns to. */
const entry = () => Object(history.state).entry
const shows = (wanted: string) => vi.waitFor(() => expect(address()).toBe(wanted))

/** A page from which one can go back, with a sheet over it; `close` is what Back asks of the sheet. */
const openSheet = async () => {
  const close = vi.fn(() => released())
  visit('/explore-voices')
  const released = watchBack(close)
  await shows('/explore-voices, 1 open')
  return { close, released }
}

history.replaceState(null, '', '/projects')
vi.stubGlobal('scrollTo', () => undefined)
// Nothing is laid out here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
followHistory()
rememberPlaces()

test.each([
  ['as it closes', async () => undefined],
  ['while its entry is being left', () => new Promise((resolve) => setTimeout(resolve))],
])('a step of the page below a sheet, pressed %s, is a step of its own', async (_, passes) => {
  const { close, released } = await openSheet()
  const before = entry()
  released()
  await passes()
  visit('/explore-voices?filter=spanish')
  await shows('/explore-voices?filter=spanish, 0 open')
  expect(entry()).not.toBe(before)
  history.back()
  await shows('/explore-voices, 0 open')
  history.back()
  await shows('/projects, 0 open')
  expect(close).not.toHaveBeenCalled()
})

test('a step of the page below a sheet that stays open is one that Back takes after the sheet', async () => {
  const { close } = await openSheet()
  visit('/explore-voices?filter=spanish')
  await shows('/explore-voices?filter=spanish, 1 open')
  expect(close).not.toHaveBeenCalled()
  history.back()
  await shows('/explore-voices?filter=spanish, 0 open')
  expect(close).toHaveBeenCalledOnce()
  history.back()
  await shows('/explore-voices, 0 open')
  history.back()
  await shows('/projects, 0 open')
})

test('a step within a sheet is the page’s own once the sheet is closed', async () => {
  const { released } = await openSheet()
  visit('/explore-voices?filter=spanish', { replace: true })
  await shows('/explore-voices?filter=spanish, 1 open')
  released()
  await shows('/explore-voices?filter=spanish, 0 open')
  history.back()
  await shows('/projects, 0 open')
})
