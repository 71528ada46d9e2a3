import type { Browser, Page } from '@playwright/test'
import { type Api, apiOf, clientOf, type List, type Named, voicesOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

/** Somebody else at the same agency, in a browser of their own. */
const colleagueIn = async (browser: Browser, { tokens }: Api): Promise<Page> => {
  const context = await browser.newContext()
  await startSignedIn(context, tokens)
  return context.newPage()
}

const openEdit = async (page: Page, id: number) => {
  await page.goto(`/projects/${id}/overview`)
  await page.getByRole('button', { name: 'Edit project' }).click()
  return page.getByRole('dialog', { name: 'Edit project' })
}
const save = (drawer: ReturnType<Page['getByRole']>) => drawer.getByRole('button', { name: 'Save project' }).click()

const newProject = async (api: Api): Promise<Named> => {
  const { iri: client } = await clientOf(api)
  return api.call<Named>('POST', '/shop/projects', { name: 'Spring radio', description: 'Two spots', client })
}

test('two people edit different fields, and both stay', async ({ page, context, browser, portal }) => {
  const api = await apiOf(portal.url)
  const { id, '@id': iri } = await newProject(api)
  await startSignedIn(context, api.tokens)
  const mine = await openEdit(page, id)
  const other = await colleagueIn(browser, api)
  const theirs = await openEdit(other, id)
  await theirs.getByLabel('Description').fill('Four spots')
  await save(theirs)
  await expect(theirs).toBeHidden()

  await mine.getByLabel('Project name').fill('Summer radio')
  await save(mine)
  await expect(mine).toBeHidden()
  await expect.poll(() => api.call('GET', iri)).toMatchObject({ name: 'Summer radio', description: 'Four spots' })
  await other.context().close()
})

test('two people edit the same field: both versions show, and what was typed stays', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id, '@id': iri } = await newProject(api)
  await startSignedIn(context, api.tokens)
  const mine = await openEdit(page, id)
  await mine.getByLabel('Project name').fill('Summer radio')
  const other = await colleagueIn(browser, api)
  const theirs = await openEdit(other, id)
  await theirs.getByLabel('Project name').fill('Autumn radio')
  await save(theirs)
  await expect(theirs).toBeHidden()

  await save(mine)
  await expect(mine.getByText('A colleague wrote:')).toBeVisible()
  await expect(mine.getByText('Autumn radio')).toBeVisible()
  await expect(mine.getByLabel('Project name')).toHaveValue('Summer radio')
  await expect.poll(() => api.call('GET', iri)).toMatchObject({ name: 'Autumn radio' })

  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await save(mine)
  await expect(mine).toBeHidden()
  await expect.poll(() => api.call('GET', iri)).toMatchObject({ name: 'Summer radio' })
  await other.context().close()
})

test('two people give a client its first address: both versions show, and it gets one', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const body = { company: 'Two desks', email: 'two-desks@example.com' }
  const { id, '@id': iri } = await api.call<Named>('POST', '/shop/clients', body)
  await startSignedIn(context, api.tokens)
  const other = await colleagueIn(browser, api)
  const typed = async (tab: Page, street: string, city: string) => {
    await tab.goto(`/clients/${id}/details`)
    await tab.getByRole('button', { name: 'Edit client' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Edit client' })
    await dialog.getByLabel('Address').fill(street)
    await dialog.getByRole('textbox', { name: 'City' }).fill(city)
    return dialog
  }
  const mine = await typed(page, 'Mine 2', 'Utrecht')
  const theirs = await typed(other, 'Theirs 1', 'Leiden')
  const send = (dialog: typeof mine) => dialog.getByRole('button', { name: 'Save client' }).click()
  await send(theirs)
  await expect(theirs).toBeHidden()

  await send(mine)
  await expect(mine.getByText('Theirs 1')).toBeVisible()
  await expect(mine.getByText('Leiden')).toBeVisible()
  await expect(mine.getByLabel('Address')).toHaveValue('Mine 2')

  for (const _ of ['street', 'city']) await mine.getByRole('button', { name: 'Keep mine' }).first().click()
  await send(mine)
  await expect(mine).toBeHidden()
  const saved = { defaultAddress: { street: 'Mine 2', city: 'Utrecht' }, numberOfContacts: 0 }
  await expect.poll(() => api.call('GET', iri)).toMatchObject(saved)
  await other.context().close()
})

test('two people select voices: nobody takes away what the other one added', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id, '@id': iri } = await newProject(api)
  const [first, second] = await voicesOf(api)
  await startSignedIn(context, api.tokens)
  const select = async (tab: Page, name: string) => {
    await tab.goto(`/projects/${id}/overview`)
    await tab.getByRole('button', { name: 'Select voices' }).first().click()
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: `Select ${name}` })
      .click()
  }
  const done = (tab: Page) => tab.getByRole('button', { name: 'Add selected voices' }).click()
  const other = await colleagueIn(browser, api)
  await select(page, first?.name ?? '')
  await select(other, second?.name ?? '')
  await done(other)
  await expect(other.getByText('Added 1 voice to project').first()).toBeVisible()
  await done(page)
  await expect(page.getByText('Added 1 voice to project').first()).toBeVisible()
  await expect.poll(() => api.call('GET', iri)).toMatchObject({ voices: [second?.['@id'], first?.['@id']] })
  await other.context().close()
})

test("'Cancel' in the edit drawer forgets what was typed", async ({ page, context, portal }) => {
  const api = await apiOf(portal.url)
  const { id } = await newProject(api)
  await startSignedIn(context, api.tokens)
  const drawer = await openEdit(page, id)
  await drawer.getByLabel('Project name').fill('Not this')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit project' }).click()
  await expect(drawer.getByLabel('Project name')).toHaveValue('Spring radio')
})

test('an answer that is lost makes one project, whatever is typed before the next press', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  await startSignedIn(context, api.tokens)
  const creations = await holdCalls(page, /^POST \/shop\/projects$/)
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Tunnel radio')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await creations.loseAnswer()
  await expect(page.getByText('Cannot edit project').first()).toBeVisible()
  await page.getByLabel('Project name').fill('Tunnel radio, second take')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await creations.pass()
  await expect(page.getByText('Tunnel radio, second take')).toBeVisible()
  const { 'hydra:member': projects } = await api.call<List<Named>>('GET', '/shop/projects')
  expect(projects.filter(({ name }) => name.startsWith('Tunnel radio')).map(({ name }) => name)).toEqual([
    'Tunnel radio, second take',
  ])
})

test('a request whose answer is lost asks once, whatever is typed before the next press, and says as what', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id } = await newProject(api)
  await api.call('PUT', `/shop/projects/${id}`, { voices: (await voicesOf(api)).map((voice) => voice['@id']) })
  await startSignedIn(context, api.tokens)
  const requests = await holdCalls(page, /^POST \/shop\/project-comments$/)
  await page.goto(`/projects/${id}/overview`)
  await page.getByRole('button', { name: 'Request client feedback' }).click()
  const drawer = page.getByRole('dialog', { name: 'Request client feedback' })
  await drawer.getByRole('button', { name: /Contact/ }).click()
  await page.getByRole('option', { name: /\S/ }).first().click()
  await drawer.getByLabel('Comment').fill('Which of the two?')
  await drawer.getByRole('button', { name: 'Request feedback' }).click()
  await requests.loseAnswer()
  await expect(drawer.getByText('No answer came from the server.')).toBeVisible()
  await drawer.getByLabel('Comment').fill('Which of the three?')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await requests.pass()
  await expect(drawer.getByText('as you wrote it first: “Which of the two?”')).toBeVisible()
  const { 'hydra:member': asked } = await api.call<List<{ comment: string }>>('GET', `/shop/projects/${id}/comments`)
  expect(asked.map(({ comment }) => comment)).toEqual(['Which of the two?'])
})
