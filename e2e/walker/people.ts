import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiOf, type List } from '../support/api.ts'
import { requestFeedback } from '../support/feedback-request.ts'
import { startSignedIn } from '../support/signed-in.ts'

export type Person = {
  name: string
  page: Page
  context: BrowserContext
  /** Where this one may begin again. */
  paths: readonly string[]
}

/** A caster in two tabs and in another browser, a client of theirs, and two people with a feedback link. */
export const openPeople = async (browser: Browser, url: string): Promise<Person[]> => {
  const caster = await apiOf(url)
  const client = await apiOf(url, 'client@example.com')
  const projects = await caster.call<List<{ id: number; cart: string | null }>>('GET', '/shop/projects')
  const ids = projects['hydra:member'].slice(0, 4).map(({ id }) => id)
  const work = ids.flatMap((id) => [
    `/projects/${id}/overview`,
    `/projects/${id}/communication`,
    `/projects/${id}/orders`,
    `/projects/${id}/order-overview`,
  ])
  const signedIn = ['/dashboard', '/projects', '/orders', '/notifications', '/settings/account', '/explore-voices']
  const castersOwn = ['/clients', '/sets', '/projects/create', '/settings/companyprofile', '/explore-music', ...work]
  const asked = [await requestFeedback(url, caster), await requestFeedback(url, caster, { blind: true })]

  const contextOf = async (tokens?: typeof caster.tokens): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: url })
    if (tokens !== undefined) await startSignedIn(context, tokens)
    return context
  }
  const first = await contextOf(caster.tokens)
  const second = await contextOf((await apiOf(url, 'reseller@example.com')).tokens)
  const clients = await contextOf(client.tokens)
  const guests = [await contextOf(), await contextOf()]
  const casting = [...signedIn, ...castersOwn]
  const people: readonly Omit<Person, 'page'>[] = [
    { name: 'caster', context: first, paths: casting },
    { name: 'caster, second tab', context: first, paths: casting },
    { name: 'caster, another browser', context: second, paths: casting },
    { name: 'client', context: clients, paths: signedIn },
    ...guests.map((context, at) => ({ name: `guest ${at + 1}`, context, paths: asked.map(({ link }) => link) })),
  ]
  return Promise.all(people.map(async (person) => ({ ...person, page: await person.context.newPage() })))
}
