import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CommentPayload } from '../../src/api/contract/comment.ts'
import { answersFor, openRequestDrawer, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Heard, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { clientOf, commentsOf, contactOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const sanne = '/api/v2/shop/voices/12'
const project = projectOf(7, { voices: [sanne, '/api/v2/shop/voices/13'] })
const ask = 'POST /shop/project-comments'
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:feedback-7'))

/** The drawer with a contact, a comment and a remark on the voice. */
const openFilled = async (answer: ReturnType<typeof requestOf> | Reply, next = answer) => {
  const page = await openRequestDrawer(project, {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'GET /shop/projects/7': inTurn(project, { ...project, name: 'Renamed' }),
    'GET /shop/projects/7/comments': inTurn(commentsOf([]), commentsOf([requestOf(31)])),
    [ask]: inTurn<ReturnType<typeof requestOf> | Reply>(answer, next),
  })
  const inside = within(page.drawer)
  await page.user.click(await inside.findByRole('button', { name: /Contact/ }))
  await page.user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await page.user.type(inside.getByLabelText('Comment'), 'Which?')
  await page.press('Add a remark on Sanne de Wit')
  await page.user.type(inside.getByLabelText(/Remark on Sanne de Wit/), 'Warm.')
  return { ...page, inside }
}

test('a request that was sent is no draft any more, and stands on the page', async () => {
  const { press, drawer } = await openFilled(requestOf(31, { round: 31 }))
  const inside = within(drawer)
  expect(kept().toSorted()).toEqual(['draft:feedback-7', 'draft:feedback-7-remarks'])
  await press('Request feedback')
  await inside.findByText('Anna Visser can answer now')
  expect(kept()).toEqual([])
  const foot = inside.getAllByRole('button', { name: 'Close' }).at(-1)?.parentElement
  await press('Close', { inside: foot ?? drawer })
  expect(await screen.findByRole('list', { name: 'People who were asked' })).toBeTruthy()
})

test('one that nobody answered is kept as it was sent, until the next answer', async () => {
  const { press, inside, heard } = await openFilled(lost, requestOf(31, { round: 31 }))
  await press('Request feedback')
  await inside.findByText('No answer came from the server.')
  expect(kept()).toContain('draft:feedback-7-asked')
  await press('Try again')
  await inside.findByText('Anna Visser can answer now')
  expect(kept()).toEqual([])
  const keys = heard(ask).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

/** The drawer of a project whose client has three contacts, of which Anna Visser is asked. */
const openForSeveral = async (
  comments: ReturnType<typeof requestOf>[],
  ...answers: (ReturnType<typeof requestOf> | Reply)[]
) => {
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const hanna = contactOf(43, { firstName: 'Hanna', lastName: 'Postma' })
  const page = await openRequestDrawer(project, {
    'GET /shop/clients/5': clientOf(5, { contacts: [...contacts, hanna] }),
    'GET /shop/projects/7/comments': inTurn(commentsOf([]), commentsOf(comments)),
    [ask]: inTurn(...answers),
  })
  const inside = within(page.drawer)
  const choose = async (field: RegExp, option: RegExp) => {
    await page.user.click(await inside.findByRole('button', { name: field }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Contact/, /Anna Visser/)
  await page.user.type(inside.getByLabelText('Comment'), 'Which?')
  return { ...page, inside, choose }
}

test('one that nobody answered is no other open request of its contact, as trying again sends it once', async () => {
  const comments = [requestOf(31, { contactId: 41 }), requestOf(21, { contactId: 42 })]
  const { press, inside, choose, queries } = await openForSeveral(comments, lost)
  await press('Request feedback')
  await inside.findByText('No answer came from the server.')
  await act(() => queries.invalidateQueries())
  await choose(/Also ask/, /Joost Kramer/)
  const notes = await inside.findAllByText(/has an open request since/)
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Joost Kramer has an open request since 20-11-2026. Asking again sends another link; both take an answer.',
  ])
})

test.each([lost, refused(504)])('whoever it is not known of may have been asked: $status', async (answer) => {
  const { press, inside, choose, drawer } = await openForSeveral([], requestOf(31, { round: 31 }), answer)
  await choose(/Also ask/, /Joost Kramer/)
  await press('Request feedback')
  await inside.findByText('1 contact may not have been asked')
  expect(drawer.textContent).toContain(
    'Joost Kramer No answer came from the server: it may have arrived all the same. Trying again sends it once.',
  )
  // Who was asked has a link, though it is the only one.
  const asked = inside.getByRole('list', { name: 'Asked' })
  expect(asked.textContent).toBe('Anna VisserCopy feedback link')
})

describe('on a page that stayed open until the server forgot the call', () => {
  const words = 'This was sent six days ago or earlier and may have arrived.'
  const sixDaysLater = () => vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
  const start = () => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  afterEach(() => void vi.useRealTimers())

  test('a request that nobody answered is not sent again before that is said', async () => {
    start()
    const { press, inside, heard } = await openFilled(lost, requestOf(31, { round: 31 }))
    await press('Request feedback')
    await inside.findByText('No answer came from the server.')
    sixDaysLater()
    await press('Try again')
    expect((await inside.findByText(words, { exact: false })).textContent).toBe(
      'This was sent six days ago or earlier and may have arrived. Look whether it is there before you send it again.',
    )
    expect(heard(ask)).toHaveLength(1)
    await press('Request feedback')
    await inside.findByText('Anna Visser can answer now')
    expect(heard(ask)).toHaveLength(2)
  })

  /** Who was asked, call by call. */
  const contactsIn = (calls: Heard[]) => calls.map(({ body }) => Object(body).payload.contactId)

  test('whoever of a round nobody answered for is asked again once that is said, the others at once', async () => {
    start()
    const [first, second, third] = [31, 32, 33].map((id) => requestOf(id, { round: 31 }))
    const answers = [first, lost, refused(422, 'Not now.'), second, third].filter((answer) => answer !== undefined)
    const { press, inside, choose, heard, drawer } = await openForSeveral([], ...answers)
    for (const name of [/Joost Kramer/, /Hanna Postma/]) await choose(/Also ask/, name)
    await press('Request feedback')
    await inside.findByText('2 contacts may not have been asked')
    sixDaysLater()
    await press('Try again')
    await inside.findByText('1 contact may not have been asked')
    expect(drawer.textContent).toContain(`Joost Kramer ${words}`)
    expect(contactsIn(heard(ask))).toEqual([41, 42, 43, 43])
    await press('Try again')
    await inside.findByText('3 people can answer now')
    expect(contactsIn(heard(ask))).toEqual([41, 42, 43, 43, 42])
  })

  test('the first is not promised any more to be asked once', async () => {
    start()
    const { press, inside, queries } = await openFilled(lost)
    await press('Request feedback')
    await inside.findByText(/Trying again sends it once, as you wrote it first/)
    sixDaysLater()
    await act(() => queries.invalidateQueries())
    expect(await inside.findByText('The request may have been sent.')).toBeTruthy()
  })

  test('whoever of a round is not known of is not promised it any more either', async () => {
    start()
    const { press, inside, choose } = await openForSeveral([], requestOf(31, { round: 31 }), lost)
    await choose(/Also ask/, /Joost Kramer/)
    await press('Request feedback')
    await inside.findByText(/Trying again sends it once/)
    sixDaysLater()
    cleanup()
    const { drawer } = await openRequestDrawer(project)
    const missed = (await within(drawer).findByText('Joost Kramer')).closest('li')
    expect(missed?.textContent?.trim()).toBe(
      'Joost Kramer No answer came from the server: it may have arrived all the same.',
    )
  })
})

test('one that is refused as a whole says why, and stays a draft', async () => {
  const { press } = await openFilled(refused(422, 'This project is archived.'))
  await press('Request feedback')
  expect(await screen.findByText('This project is archived.')).toBeTruthy()
  expect(kept().toSorted()).toEqual(['draft:feedback-7', 'draft:feedback-7-remarks'])
})

test('a single choice and a mail by hand are asked for as they were chosen', async () => {
  const { press, user, inside, heard } = await openFilled(requestOf(31, { round: 31 }))
  await user.click(inside.getByRole('checkbox', { name: 'More than one voice may be chosen' }))
  await user.click(inside.getByRole('checkbox', { name: 'Notify by email' }))
  await press('Request feedback')
  await inside.findByText('Anna Visser can answer now')
  expect(heard(ask).map(({ body }) => body)).toMatchObject([{ notifyByEmail: false, payload: { several: false } }])
})

test('whose link is copied is found by a part of the name where more than ten people are asked', async () => {
  const asked = Array.from({ length: 11 }, (_, at) => requestOf(21 + at, { to: `Listener ${at + 1}` }))
  const { user, press } = await renderScreen('/projects/7/overview', {
    as: 'reseller',
    answers: answersFor(asked),
  })
  await press('Copy feedback link')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '11')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Listener 11'])
})

describe('the link of a request that was answered while it was made', () => {
  const press = async (then: Partial<CommentPayload>) => {
    const page = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([requestOf(21)]),
        'GET /shop/project-comments/21': inTurn(requestOf(21), requestOf(21, then)),
        'POST /shop/clients/refresh-token': refused(409),
      },
    })
    await page.press('Copy feedback link')
    return page
  }
  const failed = 'Something went wrong while trying to copy feedback link to your clipboard'

  test('says that it was answered, and the page follows once that was read', async () => {
    const page = await press({ state: 'answered' })
    const dialog = await screen.findByRole('dialog', { name: 'This request was answered already.' })
    expect(within(dialog).getByRole('button', { name: 'Ask again' })).toBeTruthy()
    expect(screen.queryByText(failed)).toBeNull()
    expect(page.heard('GET /shop/projects/7/comments')).toHaveLength(1)
    await page.press('Close', { inside: dialog })
    await waitFor(() => expect(page.heard('GET /shop/projects/7/comments')).toHaveLength(2))
  })

  test('that is refused for another reason failed', async () => {
    await press({ state: 'sent' })
    expect(await screen.findByText(failed)).toBeTruthy()
  })
})

const refusing = {
  write: () => Promise.reject(new DOMException('No.')),
  writeText: () => Promise.reject(new DOMException('No.')),
}

describe.each([
  ['offers no clipboard', undefined],
  ['refuses its clipboard', refusing],
])('the link of a request where the browser %s', (_, offered) => {
  const press = async (copy: (text: string) => boolean) => {
    document.execCommand = () => {
      let text = ''
      const clipboardData = { setData: (_: string, given: string) => (text = given) }
      document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
      return copy(text)
    }
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
    const page = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor([requestOf(21)]),
        'GET /shop/project-comments/21': requestOf(21),
        'POST /shop/clients/refresh-token': { refreshToken: 'feedback-token' },
      },
    })
    const { clipboard } = navigator
    onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: offered })
    await page.press('Copy feedback link')
    return page
  }
  // {"action":"project-comment","data":{"id":21,"refreshToken":"feedback-token"}}
  const link = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQiLCJkYXRhIjp7ImlkIjoyMSwicmVmcmVzaFRva2VuIjoiZmVlZGJhY2stdG9rZW4ifX0'

  test('is copied without one, and so it is said', async () => {
    const texts: string[] = []
    const page = await press((text) => texts.push(text) > 0)
    expect(await screen.findByText('Successfully copied feedback link to your clipboard')).toBeTruthy()
    expect(texts).toEqual([`${location.origin}/?link=${link}`])
    expect(page.heard('POST /shop/clients/refresh-token')).toHaveLength(1)
  })

  test('is said not to be copied where that is refused, too', async () => {
    await press(() => false)
    const words = 'Something went wrong while trying to copy feedback link to your clipboard'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Successfully copied feedback link to your clipboard')).toBeNull()
  })
})
