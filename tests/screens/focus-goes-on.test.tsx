import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { allVoices, exchange, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  commentsOf,
  listOf,
  projectOf,
  requestOf,
  reseller,
  setOf,
  statsOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const voices: Answers = {
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit'), voiceOf(13, 'Tom Jansen')]),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
  'GET /shop/taxons/voices': voiceTaxons,
}
const path = '/share/explore-voices'

/** Presses a button with the keyboard as soon as it is there. */
const pressByKey = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
}

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

describe('who closes the player goes on', () => {
  test('at the voice that it held', async () => {
    const { user } = await renderScreen(path, { as: 'guest', answers: voices })
    await pressByKey(user, 'Play Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /(Play|Pause) Tom Jansen/ })),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
  })

  test('at the demo that it held, of several', async () => {
    const answers = { 'GET /shop/project-comments/21': requestOf(21, { several: true }) }
    const { user } = await open(answers)
    await pressByKey(user, 'Play Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Tom Jansen/))
  })

  test('at what is found where that shows another page', async () => {
    const { user } = await renderScreen(path, {
      as: 'guest',
      answers: {
        ...voices,
        'GET /shop/voices': ({ query }) =>
          catalogueOf(
            'voices',
            [query.get('page') === '2' ? voiceOf(13, 'Tom Jansen') : voiceOf(12, 'Sanne de Wit')],
            31,
          ),
      },
    })
    await pressByKey(user, 'Play Sanne de Wit')
    await screen.findByRole('region', { name: 'Player' })
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pagination' })).getByRole('button', { name: 'Next' }),
    )
    await screen.findByText('Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  })
})

test('who stops comparing goes on at the voice that was heard last', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': requestOf(21, { several: true }) })
  await allVoices()
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  await user.click(bar.getByRole('button', { name: /Tom Jansen/ }))
  await pressByKey(user, 'Stop comparing')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Compare ?Tom Jansen/ })))
})

describe('who tries again goes on', () => {
  test('at what is found, of a catalogue that had failed', async () => {
    const first = { call: 'GET /shop/voices', meets: refused(503) } as const
    const { user } = await renderScreen(path, { as: 'guest', answers: voices, first })
    await pressByKey(user, 'Try again')
    await screen.findByText('Tom Jansen')
    await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  })

  test('at what is found, of filters that had failed', async () => {
    const first = { call: 'GET /shop/taxons/voices', meets: refused(503) } as const
    const { user } = await renderScreen(path, { as: 'guest', answers: voices, first })
    await pressByKey(user, 'Try again')
    await screen.findByRole('group', { name: 'Language' })
    await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  })

  test('on the page of a feedback link that had failed', async () => {
    const { user } = await open({}, { call: exchange, meets: refused(503) })
    await pressByKey(user, 'Try again')
    await screen.findByRole('radio', { name: /Tom Jansen/ })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })

  test('on the page of a feedback link, of voices that had failed', async () => {
    const { user } = await open({}, { call: 'GET /shop/voices/13', meets: refused(503) })
    await pressByKey(user, 'Try again')
    await allVoices()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })

  test('at the content of a page that had failed', async () => {
    const { user } = await renderScreen('/clients', {
      as: 'reseller',
      answers: { 'GET /shop/clients': listOf([clientOf(5)]) },
      first: { call: 'GET /shop/clients', meets: refused(503) },
    })
    await pressByKey(user, 'Try again')
    await screen.findByText('Bakkerij Blauw')
    await waitFor(() => expect(document.activeElement?.querySelector('table')).toBeTruthy())
  })

  test('on the dashboard, whose place stays while it is asked for again', async () => {
    const second = Promise.withResolvers<ReturnType<typeof refused>>()
    const { user } = await renderScreen('/dashboard', {
      as: 'reseller',
      answers: { 'GET /shop/customers/2/stats': inTurn(refused(500), second.promise, statsOf()) },
    })
    await pressByKey(user, 'Try again')
    const button = screen.getByRole('button', { name: /Try again/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    second.resolve(refused(500))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(document.activeElement).toBe(button)
    await pressByKey(user, 'Try again')
    await screen.findByText('Recent projects')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })
})

describe('who turns to another page of a list', () => {
  const orders = listOf([orderOf('abc', 'new')], 31)
  const projects = listOf([projectOf(7)], 31)
  test.each<[string, Answers]>([
    ['/projects', { 'GET /shop/projects': projects }],
    ['/clients', { 'GET /shop/clients': listOf([clientOf(5)], 31) }],
    ['/clients/5/projects', { 'GET /shop/projects': projects, 'GET /shop/clients/5': clientOf(5) }],
    ['/orders', { 'GET /shop/orders': orders }],
    ['/projects/7/orders', { 'GET /shop/projects/7/orders': orders, 'GET /shop/projects/7': projectOf(7) }],
    ['/sets', { 'GET /shop/sets': listOf([setOf({ items: [] })], 31) }],
    [
      '/projects/7/communication',
      {
        'GET /shop/projects/7/comments': commentsOf([requestOf(21)], 0, 31),
        'GET /shop/projects/7': projectOf(7),
        'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
        'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
      },
    ],
  ])('goes on at its entries, and hears which one it is: %s', async (list, answers) => {
    const { user } = await renderScreen(list, { as: 'reseller', answers })
    const turn = async (way: string, page: string) => {
      const link = await screen.findByRole('link', { name: way })
      link.focus()
      await user.keyboard('{Enter}')
      await screen.findByRole('link', { name: page, current: 'page' })
      const entries = screen.getByRole('navigation', { name: 'Pagination' }).parentElement
      await waitFor(() => expect(document.activeElement).toBe(entries))
      const told = within(entries ?? document.body).getAllByRole('status')[0]
      expect(told?.textContent).toBe(page)
    }
    await turn('Next', 'Page 2')
    await turn('Previous', 'Page 1')
  })

  test('by its order or a search stays there', async () => {
    const { user } = await renderScreen('/projects?page=2', {
      as: 'reseller',
      answers: { 'GET /shop/projects': projects },
    })
    const sort = await screen.findByRole('link', { name: 'Project name' })
    sort.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('link', { name: 'Page 1', current: 'page' })
    expect(document.activeElement).toBe(sort)
  })
})

test('who clears a search that found nothing goes on in its field', async () => {
  const { user } = await renderScreen('/projects?search=winter', {
    as: 'reseller',
    answers: {
      'GET /shop/projects': ({ query }) => listOf(query.get('search') === 'winter' ? [] : [projectOf(7)]),
    },
  })
  const words = await screen.findByText('Clear search', { selector: 'button, button *' })
  words.closest('button')?.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Spring sale 2027')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

describe('who has sent a form of the sign-in pages goes on at the title of what it led to', () => {
  test('where they registered', async () => {
    const { user } = await renderScreen('/register', { as: 'guest', answers: { 'POST /shop/customers': reseller } })
    await user.click(await screen.findByRole('checkbox'))
    for (const label of ['Company name', 'First name', 'Last name', 'Phone number', 'Email', 'Password']) {
      await user.click(screen.getByLabelText(label))
      await user.paste('mila@example.com')
    }
    await pressByKey(user, 'Register')
    await screen.findByText('Thank you for your registration. We will contact you as soon as posible.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Register' }))
  })

  test('where they chose a password', async () => {
    const answers = { 'PATCH /shop/customers/reset-password/t0ken': done }
    const { user } = await renderScreen('/forgotten-password/t0ken', { as: 'guest', answers })
    await user.type(await screen.findByLabelText('New password'), 'a-long-password')
    await user.type(screen.getByLabelText('Repeat password'), 'a-long-password')
    await pressByKey(user, 'Save password')
    await screen.findByText('The password was successfully saved.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'New password' }))
  })

  test('where they confirmed an address', async () => {
    const answers = { 'PATCH /shop/customers/confirm-email': done }
    const { user } = await renderScreen('/confirm-email/t0ken', { as: 'guest', answers })
    await pressByKey(user, 'Confirm this address')
    const title = await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' })
    expect(document.activeElement).toBe(title)
  })
})
