import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor as overviewFor } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn } from '../support/screens/wire.ts'
import { catalogueOf, clientOf, listOf, projectOf, voiceTaxons } from '../support/screens/wire-literals.ts'

/** The list of clients, first read where one is chosen; `after`: how many projects it has since. */
const counting = (before: number, after: number): Answers => ({
  'GET /shop/clients': inTurn(
    listOf([clientOf(5, { numberOfProjects: before, numberOfContacts: 2 })]),
    listOf([clientOf(5, { numberOfProjects: after, numberOfContacts: 2 })]),
  ),
  'GET /shop/clients/5': clientOf(5),
})

type Page = Awaited<ReturnType<typeof renderScreen>>
const goTo = async ({ user }: Page, name: string) => {
  const [sidebar] = await screen.findAllByRole('complementary')
  await user.click(within(sidebar as HTMLElement).getByRole('link', { name }))
}
const rowWith = (count: number) => screen.findByRole('row', { name: `Bakkerij Blauw ${count} 2` })

test('a client counts a project that was just made for it', async () => {
  const page = await renderScreen('/clients', {
    as: 'reseller',
    answers: {
      ...counting(0, 1),
      'GET /shop/projects': listOf([]),
      'POST /shop/projects': projectOf(7, { client: null }),
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })
  await rowWith(0)
  await goTo(page, 'Projects')
  await page.user.click(await screen.findByRole('link', { name: 'Add project' }))
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring sale 2027')
  await page.press('Next Step')
  await screen.findByText('Project succesfully created')
  await goTo(page, 'Clients')
  expect(await rowWith(1)).toBeTruthy()
})

test('a client counts no project that was just taken from it', async () => {
  const project = projectOf(7, { description: 'Radio.' })
  const page = await renderScreen('/clients', {
    as: 'reseller',
    answers: {
      ...overviewFor(project),
      ...counting(1, 0),
      'GET /shop/projects': listOf([project]),
      'PUT /shop/projects/7': { ...project, client: null },
    },
  })
  await rowWith(1)
  await goTo(page, 'Projects')
  await page.user.click(await screen.findByRole('link', { name: project.name }))
  await page.press('Edit project')
  const drawer = await screen.findByRole('dialog', { name: 'Edit project' })
  await page.user.click(await within(drawer).findByRole('button', { name: /Client/ }))
  await page.user.click(await screen.findByRole('option', { name: 'No client' }))
  await page.press('Save project')
  await screen.findByText('Project succesfully updated')
  await goTo(page, 'Clients')
  expect(await rowWith(0)).toBeTruthy()
})
