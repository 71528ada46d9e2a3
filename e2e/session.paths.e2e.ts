import { type SessionModelEvent, sessionModel } from '../tests/support/models/session.model.ts'
import { signIn } from './models/sign-in.model.ts'
import { callerOf, type Tokens } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { answerNextCalls } from './support/refused-calls.ts'
import { seeFrame, signOut } from './support/signed-in.ts'
import { expect } from './support/test.ts'

/** Where a signed-in person goes in turn, for calls that nothing cached answers: a sign-in leads to where one was last. */
const places = ['Projects', 'Orders', 'Clients', 'Notifications']

const open = async ({ page, context, url }: Stage) => {
  await page.clock.install()
  const renewals = await holdCalls(page, /^POST \/shop\/authentication-token\/refresh$/)
  const calls = await answerNextCalls(page, /\/api\/v2\/shop\/(projects|orders|clients|project-comments)\?/)
  let visited = 0
  const resellers = { 'reseller@example.com': 'Robin Vermeer', 'other-reseller@example.com': 'Sam Okafor' }
  let email: keyof typeof resellers = 'reseller@example.com'

  /** A call of the page, as a person's press causes it. */
  const press = async () => {
    const name = places[visited % places.length] ?? ''
    visited += 1
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  }
  const inAnotherTab = async (does: (tab: Stage['page']) => Promise<unknown>) => {
    const tab = await context.newPage()
    await does(tab)
    await tab.close()
  }
  /** A tab that renewed: the server has spent the old refresh token, and the storage that all tabs share the new. */
  const renewElsewhere = () =>
    inAnotherTab(async (tab) => {
      await tab.goto('/healthz')
      const stored: Tokens = JSON.parse((await tab.evaluate(() => localStorage.getItem('session'))) ?? '')
      const { refreshToken } = stored
      const renewed = await callerOf(url, null)<Tokens>('POST', '/shop/authentication-token/refresh', { refreshToken })
      const text = JSON.stringify(renewed)
      await tab.evaluate((session) => localStorage.setItem('session', session), text)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('session')), { intervals: [20] }).toBe(text)
    })

  const does: Record<SessionModelEvent, () => unknown> = {
    'sign in': async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
    'sign out': () => signOut(page),
    'another tab signs in': () => inAnotherTab((tab) => signIn(tab, email)),
    'another account signs in elsewhere': () => {
      email = email === 'reseller@example.com' ? 'other-reseller@example.com' : 'reseller@example.com'
      return inAnotherTab((tab) => signIn(tab, email))
    },
    'the note is read': () => handover().getByRole('button', { name: 'Close' }).click(),
    'another tab signs out': () =>
      inAnotherTab(async (tab) => {
        await tab.goto('/dashboard')
        await signOut(tab)
      }),
    'another tab renews': renewElsewhere,
    'a call is refused': async () => {
      const refused = calls.refuse(1)
      await press()
      await refused
    },
    'a call with an older token is refused': async () => {
      const held = calls.hold()
      await press()
      const release = await held
      await renewElsewhere()
      await release()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('Something went wrong')).toBeHidden()
    },
    'a repeated call is refused': async () => {
      const refused = calls.refuse(2)
      await press()
      await renewals.pass()
      await refused
    },
    'the token nears its expiry': async () => {
      await page.clock.fastForward('14:01')
      await renewals.expectWaiting(1)
      // The server's clock stood still: without this the token that it gives next would be as old.
      await page.clock.setSystemTime(Date.now())
    },
    'the renewal answers': () => renewals.pass(),
    'the renewal is refused': () => renewals.pass({ body: () => ({ refreshToken: 'spent' }) }),
    'nobody answers': () => renewals.drop(),
    'the network returns': async () => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
    'a while passes': () => page.clock.fastForward('00:16'),
  }

  const handover = () =>
    page.getByRole('status').filter({ hasText: `You are now signed in as ${resellers[email]}, from another tab.` })
  const signedOut = async () => {
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  }
  const elsewhere = page.getByText('You were signed out in another tab.')
  const ended = page.getByText('Your session ended')
  const offline = page.getByText('No connection. Nothing is lost: what waits goes on by itself.')
  const sees: Record<string, () => Promise<void>> = {
    'signed out': async () => {
      await signedOut()
      await expect(elsewhere).toBeHidden()
      await expect(ended).toBeHidden()
    },
    'signed out elsewhere': async () => {
      await signedOut()
      await expect(elsewhere).toBeVisible()
    },
    ended: async () => {
      await signedOut()
      await expect(ended).toBeVisible()
    },
    'handed over': async () => {
      await expect(handover()).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)
    },
    fresh: async () => {
      await seeFrame(page)
      await expect(handover()).toBeHidden()
      await expect(offline).toBeHidden()
      await renewals.expectWaiting(0)
    },
    refreshing: async () => {
      await seeFrame(page)
      await expect(offline).toBeHidden()
      await renewals.expectWaiting(1)
    },
    offline: async () => {
      await seeFrame(page)
      await expect(offline).toBeVisible()
    },
  }
  await page.goto('/dashboard')
  return { perform: doesIn(does), expectState: seesIn(sees) }
}

walkPaths({
  name: 'session',
  model: sessionModel,
  states: 7,
  transitions: 29,
  open,
})
