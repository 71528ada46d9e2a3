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
  /** The address that the page was opened at; what is in its address bar since. */
  const openAt = (search: string, entry?: string): (() => string) => {
    const shown = { address: `/feedback${search}` }
    vi.stubGlobal('window', {
      ...(entry !== undefined && { navigation: { currentEntry: { key: entry } } }),
      location: { pathname: '/feedback', search },
      history: {
        state: { entry: 'a' },
        replaceState: (state: unknown, _: string, address: string) => {
          shown.address = `${address} ${JSON.stringify(state)}`
        },
      },
    })
    return () => shown.address
  }

  test('leaves the address bar as soon as its page is shown, and a reload still has it', () => {
    const address = openAt('?link=abc&theme=3')
    expect([takeLink(), address()]).toEqual(['abc', '/feedback?link=abc&theme=3'])
    hideLink()
    expect(address()).toBe('/feedback {"entry":"a"}')
    openAt('')
    expect(takeLink()).toBe('abc')
  })

  test('that is opened in the same tab takes the place of the one before', () => {
    openAt('?link=abc')
    takeLink()
    openAt('?link=def')
    takeLink()
    openAt('')
    expect(takeLink()).toBe('def')
  })

  test('is there again where Back leads from another to it', () => {
    openAt('?link=evas', 'first')
    takeLink()
    openAt('?link=daans', 'second')
    takeLink()
    openAt('', 'first')
    expect(takeLink()).toBe('evas')
    openAt('', 'third')
    expect(takeLink()).toBe('daans')
  })

  test('that is missing changes no address', () => {
    const address = openAt('?theme=3')
    expect(takeLink()).toBe(null)
    hideLink()
    expect(address()).toBe('/feedback?theme=3')
  })
})
