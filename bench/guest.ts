import { apiOf } from '../e2e/support/api.ts'
import { requestFeedback } from '../e2e/support/feedback-request.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { middle, onPhone, openBrowser } from './page-load.ts'
import type { BenchRow } from './row.ts'

const times = 3

/** When the first voice was in sight with its picture, when one was pressed, and when it sounded. */
const watching = `
  window.guest = { seen: 0, pressed: 0 }
  window.heard = new Promise((resolve) => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('playing', () => resolve(performance.now()), { once: true })
      return play.call(this)
    }
  })
  const look = () => {
    const picture = document.querySelector('.voice-row img')
    const isThere = picture?.complete && picture.naturalWidth > 0 && picture.getBoundingClientRect().top < innerHeight
    requestAnimationFrame(isThere ? () => { window.guest.seen = performance.now() } : look)
  }
  requestAnimationFrame(look)
  addEventListener('click', (event) => { window.guest.pressed = event.timeStamp }, true)`

type Guest = { seen: number; pressed: number; heard: number }

/**
 * How soon a guest on a phone of the middle range and a slow network (as for the pages) sees the first voice, and hears
 * it after a press: its bytes lie in the browser by then, so that the network is not what is measured.
 */
export const guest = async (): Promise<BenchRow[]> => {
  const portal = await startPortal({}, { isMeasured: true })
  const browser = await openBrowser()
  try {
    const api = await apiOf(portal.url)
    const { link, voices } = await requestFeedback(portal.url, api)
    const found = await api.call<{ 'hydra:member': { audio: { path: string }[] }[] }>(
      'GET',
      '/shop/voices?itemsPerPage=1',
    )
    const sound = found['hydra:member'][0]?.audio[0]?.path
    if (sound === undefined) throw new Error('the first voice of the demonstration has no demo')
    const visits: Guest[] = []
    while (visits.length < times)
      visits.push(
        await onPhone(browser, portal.url + link, {
          script: watching,
          read: async (page) => {
            await page.evaluate(
              `fetch(${JSON.stringify(sound)}).then((answer) => answer.arrayBuffer()).then(() => null)`,
            )
            await page.getByRole('button', { name: `Play ${voices[0]}` }).tap()
            return page.evaluate<Guest>('window.heard.then((heard) => ({ ...window.guest, heard }))')
          },
        }),
      )
    return [
      { what: 'Guest: first voice is seen', value: middle(visits.map(({ seen }) => seen)), unit: 'ms', budget: 1800 },
      {
        what: 'Guest: it is heard after the press, its bytes there',
        value: middle(visits.map(({ pressed, heard }) => heard - pressed)),
        unit: 'ms',
        budget: 300,
      },
    ]
  } finally {
    await browser.close()
    await portal.dispose()
  }
}
