import { callFrame, openFramed } from './support/framed.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const space = '<div style="height:9000px"></div>'
const script = '<script async src="{portal}/widget/frame.js"></script>'
const attributes = 'title="Voices" width="800" height="500" loading="lazy" allow="autoplay"'
const frame = `<iframe src="{portal}/embed/explore-voices?page-size=4" ${attributes}></iframe>`

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/below': { isOpen: true, body: `${space}${frame}${script}` },
    '/sandbox': { isOpen: true, body: `${space}${frame.replace('title', 'sandbox="allow-scripts" title')}${script}` },
    '/before': { isOpen: true, body: frame.replace('loading="lazy"', '') },
    '/later': { isOpen: true, body: `${script}${space}<main></main>` },
  })
})
test.afterAll(() => host.close())

test('a frame that has not come near the screen is left alone, and connected once its page has come', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { hears, inside, element } = await openFramed(page, `${host.url}/below`)
  await page.waitForLoadState('networkidle')
  expect(said).toEqual([])
  await element.scrollIntoViewIfNeeded()
  await expect(inside.getByRole('article')).toHaveCount(4)
  await hears('ready', ({ detail }) => detail).toEqual([{ kind: 'voices', total: 47 }])
  expect(said).toEqual([])
})

for (const path of ['/below', '/sandbox'])
  test(`${path}: a frame that has not come near the screen is loaded by a call`, async ({ page }) => {
    const { hears, inside } = await openFramed(page, host.url + path)
    await page.waitForLoadState('load')
    expect(await callFrame(page, 'setFilters', ['voice_language_flemish'])).toBe(4)
    await expect(inside.getByRole('article')).toHaveCount(4)
    await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
  })

for (const [what, inShadow] of [
  ['on the page', false],
  ['in a shadow root', true],
] as const)
  test(`a frame that is put ${what} later and gets its address last has the methods once the script has let go`, async ({
    page,
    portal,
  }) => {
    const { inside } = await openFramed(page, `${host.url}/later`)
    await page.waitForLoadState('load')
    const found = await page.evaluate(
      async ([address, isInShadow]) => {
        const frame = document.createElement('iframe')
        frame.loading = 'lazy'
        const part = document.createElement('div')
        const place = isInShadow ? part.attachShadow({ mode: 'open' }) : part
        if (isInShadow) frame.src = address
        place.append(frame)
        document.querySelector('main')?.append(part)
        await Promise.resolve()
        if (!isInShadow) frame.src = address
        await Promise.resolve()
        return Object(frame).voiceExplorer.setFilters(['voice_language_flemish'])
      },
      [`${portal.url}/embed/explore-voices?page-size=4`, inShadow] as const,
    )
    expect(found).toBe(4)
    await expect(inside.getByRole('article')).toHaveCount(4)
  })

test('a call of a frame whose page does not come is refused, and so is each after it', async ({ page, portal }) => {
  await page.route(`${portal.url}/embed/**`, (route) => route.abort())
  await openFramed(page, `${host.url}/below`)
  await page.waitForLoadState('load')
  expect(await callFrame(page, 'pause').catch(String)).toContain('Error: no page of ours came')
  expect(await callFrame(page, 'pause').catch(String)).toContain('Error: inactive')
})

test('a call of a frame whose page failed before the script was there is refused', async ({ page, portal }) => {
  await page.route(`${portal.url}/embed/**`, (route) => route.fulfill({ status: 404 }))
  await openFramed(page, `${host.url}/before`)
  await page.addScriptTag({ url: `${portal.url}/widget/frame.js` })
  expect(await callFrame(page, 'pause').catch(String)).toContain('Error: no page of ours came')
})

for (const src of ['about:blank', null])
  test(`what a frame was called for is refused when its address becomes ${src} before its page has come`, async ({
    page,
  }) => {
    const { element } = await openFramed(page, `${host.url}/below`)
    await page.waitForLoadState('load')
    const said = await element.evaluate((frame, address) => {
      const owed = Object(frame).voiceExplorer.pause().catch(String)
      if (address === null) frame.removeAttribute('src')
      else frame.setAttribute('src', address)
      return owed
    }, src)
    expect(said).toBe('Error: the frame shows another page now')
  })

test('a frame that is loaded again after it failed gets its time anew, and is called there', async ({ page }) => {
  await page.clock.install()
  const release = await holdAnswers(page, /\/embed\//)
  await page.route(/\/embed\//, (route) => route.fulfill({ status: 503 }), { times: 1 })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/embed/') && asked.push(request.url()))
  const { element } = await openFramed(page, `${host.url}/below`)
  await page.waitForLoadState('load')
  const owed = element.evaluate(async (frame) => {
    const failed = new Promise((resolve) => frame.addEventListener('load', resolve))
    const owing = Object(frame).voiceExplorer.getSelection().catch(String)
    await failed
    frame.setAttribute('src', Object(frame).src)
    return owing
  })
  await expect.poll(() => asked.length).toBe(2)
  await page.clock.runFor(5_000)
  release()
  expect(await owed).toEqual([])
})

test('of what comes onto a page the outermost is looked through, and of what gets another address nothing', async ({
  page,
}) => {
  await openFramed(page, `${host.url}/later`)
  await page.waitForLoadState('load')
  const searched = await page.evaluate(async () => {
    const found = new Set<string>()
    Element.prototype.querySelectorAll = new Proxy(Element.prototype.querySelectorAll, {
      apply: (search, part, given) => {
        found.add(part.id)
        return Reflect.apply(search, part, given)
      },
    })
    const picture = document.createElement('img')
    let place: Element = document.body
    for (const id of ['outer', 'middle', 'inner']) {
      const part = Object.assign(document.createElement('div'), { id })
      place.append(part)
      place = part
    }
    place.append(Object.assign(picture, { id: 'picture' }))
    await Promise.resolve()
    picture.src = 'data:,'
    await Promise.resolve()
    return [...found]
  })
  expect(searched).toEqual(['outer'])
})

test('what a frame that has not come near the screen was called for is refused when it is taken out', async ({
  page,
}) => {
  const { element } = await openFramed(page, `${host.url}/below`)
  await page.waitForLoadState('load')
  const said = await element.evaluate((frame) => {
    const owed = Object(frame).voiceExplorer.play().catch(String)
    frame.remove()
    return owed
  })
  expect(said).toBe('Error: inactive')
})
