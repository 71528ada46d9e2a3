import type { Page } from '@playwright/test'
import { pick } from './models/casting.model.ts'
import { apiOf } from './support/api.ts'
import { askingDrawer, openAskingDrawer, projectToAsk } from './support/asking.ts'
import { audit } from './support/audit.ts'
import { holdCalls } from './support/held-calls.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

const openDrawer = async (page: Page, project: number) => {
  await page.goto(`/projects/${project}/overview`)
  await openAskingDrawer(page)
  return askingDrawer(page)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('two contacts are asked in one go: whose answer is lost is named and asked again alone', async ({
      page,
      context,
      portal,
    }) => {
      const api = await apiOf(portal.url)
      const { id, first, second, asked } = await projectToAsk(api, `Iris${viewport.width}`)
      await startSignedIn(context, api.tokens)
      const drawer = await openDrawer(page, id)
      await pick(page, drawer, /Choose a contact/, /Eva Postma/)
      await pick(page, drawer, /Also ask/, `Iris${viewport.width} Zonneveld`)
      await drawer.getByLabel('Comment').fill('Which of the two?')

      const up = drawer.getByRole('button', { name: `Move ${second.name} up` })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()
      await expect(drawer.getByText(`${second.name} is 1 of 2 now`)).toBeAttached()
      await drawer.getByRole('button', { name: `Add a remark on ${second.name}` }).click()
      await drawer.getByLabel(`Remark on ${second.name}`).fill('Closest to the brief.')
      await audit(page, 'asking two')
      await drawer.getByRole('button', { name: 'See it as your client does' }).click()
      const preview = page.getByRole('dialog', { name: 'As your client sees it' })
      await expect(preview.getByRole('radio')).toHaveCount(2)
      await expect(preview.getByRole('group', { name: 'Choose a voice' })).toContainText('Closest to the brief.')
      await audit(page, 'preview of a request')
      await page.keyboard.press('Escape')
      await expect(preview).toBeHidden()

      const requests = await holdCalls(page, /^POST \/shop\/project-comments$/)
      await drawer.getByRole('button', { name: 'Request feedback' }).dblclick()
      await requests.pass()
      await requests.loseAnswer()
      await expect(drawer.getByText('1 contact may not have been asked')).toBeVisible()
      await expect(drawer.getByText('No answer came from the server: it may have arrived all the same.')).toBeVisible()
      await audit(page, 'one may not have been asked')
      await drawer.getByRole('button', { name: 'Try again' }).click()
      await requests.pass()
      await expect(drawer.getByText('2 people can answer now')).toBeVisible()
      await requests.expectWaiting(0)
      await expect(drawer.getByRole('button', { name: 'Copy feedback link' })).toHaveCount(2)
      await audit(page, 'two were asked')

      const [eva, iris, ...more] = await asked()
      expect([eva?.payload.to, iris?.payload.to, more]).toEqual(['Eva Postma', `Iris${viewport.width} Zonneveld`, []])
      expect([eva?.payload.round, iris?.payload.round]).toEqual([eva?.id, eva?.id])
      expect(iris?.payload).toMatchObject({
        offered: [second['@id'], first['@id']],
        remarks: { [second['@id']]: 'Closest to the brief.' },
      })
    })
  })

test('a reload between two contacts names the one who is left, and the drawer forgets no one', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id, asked } = await projectToAsk(api, 'Loes')
  await startSignedIn(context, api.tokens)
  const drawer = await openDrawer(page, id)
  await pick(page, drawer, /Choose a contact/, /Eva Postma/)
  await pick(page, drawer, /Also ask/, 'Loes Zonneveld')
  await drawer.getByLabel('Comment').fill('Which of the two?')
  const requests = await holdCalls(page, /^POST \/shop\/project-comments$/)
  await drawer.getByRole('button', { name: 'Request feedback' }).click()
  await requests.pass()
  await requests.expectWaiting(1)
  await page.reload()
  await page.getByRole('button', { name: 'Request client feedback' }).click()
  await expect(drawer.getByText('1 contact may not have been asked')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Loes Zonneveld' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await requests.pass()
  await expect(drawer.getByText('2 people can answer now')).toBeVisible()
  expect((await asked()).map(({ payload }) => payload.to)).toEqual(['Eva Postma', 'Loes Zonneveld'])
})
