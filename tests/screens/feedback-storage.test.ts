import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { emptyDraft } from '../../src/machines/answer-sheet.ts'
import { draftFor, hideLink, takeLink } from '../../src/screens/feedback/feedback-storage.ts'
import { tabStorage } from '../support/tab-storage.ts'

const linkTo = (id: number, refreshToken: string): string =>
  encodeDeepLink({ action: 'project-comment', data: { id, refreshToken } })
const draft = { ...emptyDraft, comment: 'He sounds like flour.' }

beforeEach(() => {
  for (const name of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(name, tabStorage())
  }
})
afterEach(() => vi.unstubAllGlobals())

test('a draft belongs to its request, whichever of its links is opened', () => {
  draftFor(linkTo(7, 'one'))?.write(draft)
  expect(draftFor(linkTo(7, 'another'))?.read()).toEqual(draft)
  expect(draftFor(linkTo(8, 'one'))?.read()).toBe(null)
})

test('a draft ends once its reply is sent, and those of other requests stay', () => {
  draftFor(linkTo(7, 'one'))?.write(draft)
  draftFor(linkTo(8, 'two'))?.write(draft)
  draftFor(linkTo(7, 'one'))?.drop()
  expect([draftFor(linkTo(7, 'one'))?.read(), draftFor(linkTo(8, 'two'))?.read()]).toEqual([null, draft])
})

test('a link that names no request has no draft', () => {
  expect([draftFor(null), draftFor('broken')]).toEqual([null, null])
})

describe('a link', () => {
  /** The entry of the history that the page was opened at: its address and its state, as they are by now. */
  const openAt = (search: string, state: unknown = { entry: 'a' }) => {
    const entry = { address: `/feedback${search}`, state }
    vi.stubGlobal('window', {
      location: { pathname: '/feedback', search },
      history: {
        state,
        replaceState: (next: unknown, _: string, address: string) => Object.assign(entry, { state: next, address }),
      },
    })
    return entry
  }
  const openLink = (link: string) => {
    const entry = openAt(`?link=${link}`)
    takeLink()
    hideLink()
    return entry
  }

  test('leaves the address bar as soon as its page is shown, and stays with its entry of the history', () => {
    const entry = openAt('?link=abc&theme=3')
    expect([takeLink(), entry.address]).toEqual(['abc', '/feedback?link=abc&theme=3'])
    hideLink()
    expect(entry).toEqual({ address: '/feedback', state: { entry: 'a', link: 'abc' } })
  })

  test.each([
    ['the tab keeps nothing', () => null],
    [
      'the browser refuses storage',
      () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    ],
  ])('is there after a reload where %s', (_, get) => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
    const { state } = openLink('abc')
    openAt('', state)
    expect(takeLink()).toBe('abc')
  })

  test('that is opened in the same tab takes the place of the one before', () => {
    openLink('abc')
    openLink('def')
    openAt('')
    expect(takeLink()).toBe('def')
  })

  test('is there again where Back leads from another to it', () => {
    const evas = openLink('evas')
    openLink('daans')
    openAt('', evas.state)
    expect(takeLink()).toBe('evas')
    openAt('', null)
    expect(takeLink()).toBe('daans')
  })

  test('that is missing changes no address', () => {
    const entry = openAt('?theme=3')
    expect(takeLink()).toBe(null)
    hideLink()
    expect(entry).toEqual({ address: '/feedback?theme=3', state: { entry: 'a' } })
  })
})
