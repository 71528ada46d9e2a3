import { act, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Customer, Language } from '../../../src/api/contract/customer.ts'
import type { Environment } from '../../../src/api/contract/environment.ts'
import { setEnvironment } from '../../../src/api/environment.ts'
import { http } from '../../../src/api/http.ts'
import { App } from '../../../src/app/app.tsx'
import { keepAddressedLocale, storedLocale } from '../../../src/app/stored-locale.ts'
import { activate } from '../../../src/app/translations.ts'
import { createQueryClient } from '../../../src/session/query-client.ts'
import { runningSession, startSession, tellSession } from '../../../src/session/session.ts'
import { toasts } from '../../../src/ui/toasts.ts'
import { environmentAt } from '../environment.ts'
import { tokensNamed } from '../session-tokens.ts'
import { type Answers, createWire, type Opening, type TestWire } from './wire.ts'
import { clientAccount, commentsOf, reseller, waitingReseller } from './wire-literals.ts'

const accounts = { reseller, waiting: waitingReseller, client: clientAccount } satisfies Record<string, Customer>

export type Person = keyof typeof accounts | 'guest'

type Settings = {
  /** Who looks at it: an agency, one that waits for its approval, a client of an agency, or a guest. */
  as: Person
  /** What the server answers, beside what every page asks for. */
  answers?: Answers
  /** What a call meets the first time. */
  first?: Opening
  locale?: Language
  environment?: Partial<Environment>
}

/** What every page of a signed-in person asks for. */
const frameAnswers = (customer: Customer): Answers => {
  const account = `GET /shop/customers/${customer.id}` as const
  const answers: Answers = { 'GET /shop/project-comments': commentsOf([]) }
  answers[account] = customer
  return answers
}

let wire: TestWire | null = null

// It stays for all tests, also for those that take back what they put in a global's place: what one left under way must
// not reach a network.
globalThis.fetch = (...call) => {
  if (wire === null) return Promise.reject(new TypeError('No page is open.'))
  return wire.fetch(...call)
}

/** Lets another page than the portal's be answered; `closePortal` ends it. */
export const serve = (opened: TestWire): void => {
  wire = opened
}

await startSession()
await runningSession()

/** Ends the page of a test. Gives the calls that nothing was told to answer. */
export const closePortal = async (): Promise<string[]> => {
  await wire?.close()
  const unexpected = wire?.unexpected ?? []
  toasts.clear()
  wire = null
  // Whatever a test left: nobody is signed in, and nobody was.
  tellSession({ type: 'credentials.accepted', tokens: tokensNamed('nobody', Date.now() + 3_600_000) })
  tellSession({ type: 'user.leaving' })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  return unexpected
}

/**
 * Opens the portal at a path as this person: the product's own route table, providers, machines and queries, with a
 * server of literals at the other end of `fetch`.
 */
export const renderScreen = async (
  path: string,
  { as, answers = {}, first, locale = 'en', environment = {} }: Settings,
) => {
  const customer = as === 'guest' ? null : accounts[as]
  const opened = createWire({ ...(customer !== null && frameAnswers(customer)), ...answers }, first)
  wire = opened
  // A file before this one may have taken it back.
  http.use({ language: storedLocale })
  setEnvironment({ ...environmentAt(location.origin), ...environment })
  localStorage.setItem('locale', locale)
  history.replaceState(null, '', path)
  keepAddressedLocale()
  await activate(storedLocale(), as === 'guest' ? 'guest' : 'signedIn')
  if (customer !== null)
    tellSession({
      type: 'credentials.accepted',
      tokens: tokensNamed(as, Date.now() + 3_600_000, customer.idPath),
    })
  const user = userEvent.setup({ delay: null })
  const queries = createQueryClient()
  await act(async () => void render(<App queries={queries} />))
  /** Presses a button as soon as it can be pressed: it is there, and nothing that it did is under way. */
  const press = async (name: string | RegExp, { inside = document.body }: { inside?: HTMLElement } = {}) => {
    const find = () => within(inside).getByRole('button', { name })
    await waitFor(() => expect(find().matches(':disabled, [aria-disabled=true]')).toBe(false))
    await user.click(find())
  }
  return { user, press, heard: opened.heard, queries }
}
