import type { Locator, Page } from '@playwright/test'
import { pick } from './models/casting.model.ts'
import { type Api, apiOf, clientOf, voicesOf } from './support/api.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { openOrder } from './support/windows.ts'

test.use({ sharesPortal: true })

const script = { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** What a colleague does to a project, what is said of it, and how it is undone. */
const causes = {
  archived: {
    change: { state: 'archived' },
    says: 'This project is archived.What you typed is kept here until the project is open again.',
    undo: () => Promise.resolve({ state: 'open' }),
  },
  'without its client': {
    change: { client: null },
    says: 'What you typed is kept here until the project has a client again.',
    undo: async (api: Api) => ({ client: (await clientOf(api)).iri }),
  },
} as const

type Kept = {
  drawer: string
  submit: string
  /** Opens it, and leaves the focus in the field that is given. */
  fill: (page: Page, drawer: Locator) => Promise<Locator>
  value: string
  see?: (drawer: Locator) => Promise<void>
}

const question: Kept = {
  drawer: 'Request client feedback',
  submit: 'Request feedback',
  fill: async (page, drawer) => {
    await page.getByRole('button', { name: 'Request client feedback' }).click()
    const comment = drawer.getByLabel('Comment')
    await comment.fill('Which of these two?')
    return comment
  },
  value: 'Which of these two?',
}
const product: Kept = {
  drawer: 'Add a product',
  submit: 'Add product',
  fill: async (page, drawer) => {
    await page.getByRole('button', { name: 'Add a product' }).click()
    await drawer.locator('input[type=file]').setInputFiles(script)
    const text = drawer.getByLabel('Script (optional)', { exact: true })
    await text.fill('Buy bread.')
    return text
  },
  value: 'Buy bread.',
  see: (drawer) => expect(drawer.getByText('script.pdf')).toBeVisible(),
}
const line: Kept = {
  drawer: 'Edit product',
  submit: 'Save product',
  fill: async (page, drawer) => {
    await page.getByRole('button', { name: /^Edit .+ · Radio, hero$/ }).click()
    const text = drawer.getByLabel(/Script/)
    await text.fill('Buy bread.')
    return text
  },
  value: 'Buy bread.',
}

const cases: [string, Kept, (page: Page) => Promise<unknown>][] = [
  ['a question to the client', question, () => Promise.resolve()],
  [
    'a question on the tab Communication',
    question,
    (page) => page.getByRole('link', { name: 'Communication' }).click(),
  ],
  ['a new product with its script', product, () => Promise.resolve()],
  ['a product that is edited', line, () => Promise.resolve()],
]

for (const [cause, { change, says, undo }] of Object.entries(causes))
  for (const [what, kept, goTo] of cases)
    test(`${what} stays in its drawer while a colleague leaves the project ${cause}, and goes on afterwards`, async ({
      page,
      portal,
    }) => {
      const { api, order } = await openOrder(page, portal.url)
      const project = `/shop/projects/${order.projectId}`
      await goTo(page)
      const drawer = page.getByRole('dialog', { name: kept.drawer })
      const field = await kept.fill(page, drawer)
      const stays = async () => {
        await expect(field).toHaveValue(kept.value)
        await expect(field).toBeFocused()
        await kept.see?.(drawer)
      }
      await api.call('PUT', project, change)
      await expect(drawer.getByRole('status').filter({ hasText: says })).toBeVisible()
      await expect(drawer.getByRole('button', { name: kept.submit })).toBeHidden()
      await stays()
      await api.call('PUT', project, await undo(api))
      await expect(drawer.getByRole('button', { name: kept.submit })).toBeVisible()
      await expect(drawer.getByText('What you typed is kept here')).toBeHidden()
      await stays()
    })

test('voices that are chosen while a colleague archives the project wait for it', async ({ page, portal }) => {
  const { api, order } = await openOrder(page, portal.url)
  const project = `/shop/projects/${order.projectId}`
  const third = (await voicesOf(api, 3))[2]
  await page.getByRole('button', { name: 'Select voices' }).click()
  const drawer = page.getByRole('dialog', { name: 'Select the voices' })
  const choice = drawer.getByRole('button', { name: `Select ${third?.name}` })
  await choice.click()
  await expect(drawer.getByText('3 voices selected')).toBeVisible()
  await api.call('PUT', project, { state: 'archived' })
  const says = 'This project is archived.Your selection of voices is kept here until the project is open again.'
  await expect(drawer.getByRole('status').filter({ hasText: says })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Add selected voices' })).toBeHidden()
  await expect(drawer.getByText('3 voices selected')).toBeVisible()
  await api.call('PUT', project, { state: 'open' })
  await drawer.getByRole('button', { name: 'Add selected voices' }).click()
  await expect(page.getByText('Added 1 voice to project')).toBeVisible()
  await expect(drawer).toBeHidden()
})

test('a drawer that is closed in an archived project does not come back unasked, and keeps a chosen file', async ({
  page,
  portal,
}) => {
  const { api, order } = await openOrder(page, portal.url)
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  const text = await product.fill(page, drawer)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'archived' })
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  const add = page.getByRole('button', { name: 'Add a product' })
  await expect(add).toBeVisible()
  await expect(drawer).toBeHidden()
  await add.click()
  await expect(text).toHaveValue('Buy bread.')
  await pick(page, drawer, /Product type/, 'Radio commercial')
  await pick(page, drawer, /Length/, '15 sec')
  await drawer.getByLabel(/Reference/).fill('Radio, kept')
  await drawer.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product succesfully added')).toBeVisible()
  const { items } = await api.call<{ items: { reference: string; scriptAttachment: { title: string } | null }[] }>(
    'GET',
    `/shop/orders/${order.code}`,
  )
  expect(items.map(({ reference, scriptAttachment }) => [reference, scriptAttachment?.title])).toEqual([
    ['Radio, hero', undefined],
    ['Radio, kept', 'script.pdf'],
  ])
})

test('a question goes to the client that a project has by now', async ({ page, portal }) => {
  const { api, order } = await openOrder(page, portal.url)
  const project = `/shop/projects/${order.projectId}`
  const bakery = await clientOf(api)
  await api.call('PUT', project, { client: null })
  const other = await api.call<{ '@id': string; id: number }>('POST', '/shop/clients', {
    company: 'Slagerij Rood',
    email: `slagerij-${order.projectId}@example.com`,
  })
  await api.call('PUT', project, { client: other['@id'] })
  const drawer = page.getByRole('dialog', { name: question.drawer })
  await expect(page.getByText('Slagerij Rood').first()).toBeVisible()
  const comment = await question.fill(page, drawer)
  await api.call('PUT', project, { client: null })
  const obstacle = drawer.getByText('What you typed is kept here until the project has a client again.')
  await expect(obstacle).toBeVisible()
  await api.call('PUT', project, { client: bakery.iri })
  // With it what stands below moves up.
  await expect(obstacle).toBeHidden()
  await expect(comment).toHaveValue(question.value)
  await drawer.getByRole('button', { name: /Choose a contact/ }).click()
  await page.getByRole('option', { name: /\S/ }).first().click()
  await drawer.getByRole('button', { name: 'Request feedback' }).click()
  await expect(drawer.getByText(/can answer now/)).toBeVisible()
})

test('the wizard keeps a product, too, and says that it has no client to order for', async ({ page, portal }) => {
  const { api } = await openOrder(page, portal.url)
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Summer radio')
  await pick(page, page, /Choose a client/, 'Bakkerij Blauw')
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && /projects$/.test(answer.url()))
  await page.getByRole('button', { name: 'Next Step' }).click()
  const project: { '@id': string } = await (await made).json()
  const drawer = page.getByRole('dialog', { name: product.drawer })
  const text = await product.fill(page, drawer)
  await api.call('PUT', project['@id'], { client: null })
  await expect(drawer.getByText('What you typed is kept here until the project has a client again.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: product.submit })).toBeHidden()
  await expect(text).toBeFocused()
  await expect(page.getByText('A project without a client cannot have products.')).toBeVisible()
  await api.call('PUT', project['@id'], { client: (await clientOf(api)).iri, state: 'archived' })
  await expect(drawer.getByText('This project is archived.')).toBeVisible()
  await api.call('PUT', project['@id'], { state: 'open' })
  await expect(drawer.getByRole('button', { name: product.submit })).toBeVisible()
  await expect(text).toHaveValue('Buy bread.')
  await expect(drawer.getByText('script.pdf')).toBeVisible()
})

test('an archived project fetches no drawer that was never opened', async ({ page, portal }) => {
  const { api, order } = await openOrder(page, portal.url)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'archived' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`/projects/${order.projectId}/overview`)
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible()
  await expect(page.getByText('Radio, hero')).toBeVisible()
  await page.mouse.move(200, 200)
  await page.mouse.move(300, 300)
  await page.getByRole('link', { name: 'Communication' }).click()
  await expect(page.getByText('Your project communication will appear here')).toBeVisible()
  expect(fetched.filter((url) => /(add-product|edit-project|feedback|select-voices)-drawer/.test(url))).toEqual([])
})

test('the client’s answer stays in its drawer while the project is archived', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.askForFeedback('Which of these two?')
  await startSignedIn(page.context(), (await apiOf(portal.url, 'client@example.com')).tokens)
  await page.goto(`/projects/${order.projectId}/communication`)
  await page.getByRole('button', { name: 'Give feedback' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your feedback' })
  const answer = drawer.getByRole('textbox', { name: 'Your feedback' })
  await answer.fill('Slower, please.')
  const archived = page.waitForResponse(async (response) => {
    const isProject = new URL(response.url()).pathname.endsWith(`/shop/projects/${order.projectId}`)
    // One that the page gave up for a newer one has no body.
    return isProject && (await response.json().catch(() => null))?.state === 'archived'
  })
  await api.call('PUT', `/shop/projects/${order.projectId}`, { state: 'archived' })
  await archived
  await expect(answer).toHaveValue('Slower, please.')
  await expect(answer).toBeFocused()
  await expect(drawer.getByRole('button', { name: 'Send feedback' })).toBeVisible()
})
