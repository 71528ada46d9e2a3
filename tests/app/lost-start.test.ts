// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server: { status: number | null } = { status: 200 }
const reload = vi.fn()

/** A page whose start asks for what is lost until it is found. */
const open = async () => {
  vi.resetModules()
  vi.doMock('../../src/app/typed-fields.ts', () => ({ reloadWithTyped: reload }))
  const { insist } = await import('../../src/app/insist.ts')
  const { lostStart } = await import('../../src/app/lost-start.ts')
  window.portalLostStart = lostStart
  const found = { isFound: false, tries: 0 }
  const load = async () => {
    found.tries += 1
    if (!found.isFound) throw new TypeError('lost')
    return 'words'
  }
  return { lostStart, found, ask: () => insist(load) }
}
const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const notice = 'This page could not be loaded. Check your connection.Try again'
const again = () => screen.getByRole('button', { name: /Try again$/ })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => {
    if (server.status === null) throw new TypeError('nobody answers')
    return new Response(null, { status: server.status })
  })
  server.status = 200
})

afterEach(() => {
  document.body.replaceChildren()
  delete window.portalLostStart
  reload.mockClear()
  vi.doUnmock('../../src/app/typed-fields.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['nobody answers', null],
  ['a proxy answers in the place of the server', 502],
])(
  'what was lost in an outage comes by itself once it is over, however often it was pressed: %s',
  async (_, status) => {
    server.status = status
    const { found, ask } = await open()
    const words = ask()
    await pass(0)
    for (const _press of ['once', 'twice']) {
      again().focus()
      fireEvent.click(again())
      await pass(1_000)
      expect([notices(), document.activeElement?.textContent]).toEqual([[notice], 'Try again'])
    }
    await pass(60_000)
    expect([notices(), found.tries]).toEqual([[notice], 1])
    Object.assign(server, { status: 200 })
    found.isFound = true
    await pass(3_000)
    expect(await words).toBe('words')
    expect([notices(), reload.mock.calls]).toEqual([[], []])
  },
)

test('where the server was there all along nothing is asked for again but by a press or a network that returns', async () => {
  const { found, ask } = await open()
  const words = ask()
  await pass(60_000)
  expect([notices(), found.tries]).toEqual([[notice], 1])
  fireEvent.click(again())
  await pass(60_000)
  expect([notices(), found.tries, reload.mock.calls.length]).toEqual([[notice], 2, 0])
  found.isFound = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([notices(), reload.mock.calls.length]).toEqual([[], 1])
  await expect(Promise.race([words, Promise.resolve('not drawn before the reload')])).resolves.toBe(
    'not drawn before the reload',
  )
})

test('two things that are lost at a time are told of once, and asked for by one press', async () => {
  const { lostStart, found, ask } = await open()
  const words = ask()
  void lostStart.loadAnew()
  await pass(60_000)
  expect(notices()).toEqual([notice])
  found.isFound = true
  fireEvent.click(again())
  await pass(0)
  expect([notices(), reload.mock.calls.length]).toEqual([[], 1])
  expect(await words).toBe('words')
})

test('a page in Dutch says so in both languages, each by its name', async () => {
  document.documentElement.lang = 'nl-NL'
  const { ask } = await open()
  void ask()
  await pass(0)
  document.documentElement.lang = ''
  const english = screen.getByText('This page could not be loaded. Check your connection.')
  expect([notices(), english.lang]).toEqual([
    [
      'Deze pagina kon niet worden geladen. Controleer je verbinding.' +
        'This page could not be loaded. Check your connection.Opnieuw proberen / Try again',
    ],
    'en',
  ])
  expect(again()).toBeTruthy()
})
