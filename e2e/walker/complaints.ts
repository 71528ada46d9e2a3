import type { Person } from './people.ts'

/** What no page may ever show, whatever people do. */
const nonsense = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date|\bnull\b(?! and)/

/** An answer that the walk itself lost, or that a page is right to get. */
const isExpected = (text: string): boolean =>
  /ScreenLoadError|Failed to load resource|net::ERR_|ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|Load failed/.test(
    text,
  )

/** Tells of what this person's page, scripts and calls do wrong from now on. */
export const listen = ({ name, page }: Person, tell: (complaint: string) => void): void => {
  page.on('pageerror', (error) => tell(`${name}: the page threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) tell(`${name}: the console says ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) tell(`${name}: ${response.request().method()} ${response.url()} ${response.status()}`)
  })
}

/** What stands in the page, as a person could tell. */
const look = () => {
  const root = document.getElementById('root')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden shows nothing
    text: root?.innerText ?? '',
    isEmpty: root?.childElementCount === 0,
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    doubles: ids.filter((id, at) => ids.indexOf(id) !== at),
  }
}

const patience = { timeout: 5000 }

/** What is wrong with the page as it stands. */
export const lookAt = async ({ name, page }: Person): Promise<string[]> => {
  const { text, excess, doubles, isEmpty } = await page.evaluate(look)
  const found = nonsense.exec(text)
  // Between the page as it came and the portal's own there is a moment.
  const staysEmpty =
    isEmpty &&
    !(await page
      .locator('#root > *')
      .first()
      .waitFor({ state: 'attached', ...patience })
      .then(
        () => true,
        () => false,
      ))
  return [
    ...(found === null ? [] : [`shows "${text.slice(Math.max(0, found.index - 40), found.index + 40)}"`]),
    ...(staysEmpty ? ['stays empty'] : []),
    ...(excess > 0 ? [`is ${excess} px too wide at ${page.viewportSize()?.width} px`] : []),
    ...(doubles.length > 0 ? [`has two elements of one id: ${doubles.join(', ')}`] : []),
  ].map((complaint) => `${name}: ${new URL(page.url()).pathname} ${complaint}`)
}
