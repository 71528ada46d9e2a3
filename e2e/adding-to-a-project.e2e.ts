import type { Page } from '@playwright/test'
import { playerModel } from './models/player.model.ts'
import { type Api, apiOf } from './support/api.ts'
import { audit, watch } from './support/audit.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { dismissToasts } from './support/toasts.ts'

type Voices = { 'hydra:member': { '@id': string; name: string }[] }
type Project = { '@id': string; id: number; voices: string[] }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add to project' })
const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
const addButton = (page: Page) => playerOf(page).getByRole('button', { name: 'Add to project' })

const firstVoices = async ({ call }: Api, count: number) => {
  const { 'hydra:member': voices } = await call<Voices>('GET', `/shop/voices?itemsPerPage=${count}`)
  return voices
}
const voicesIn = async ({ call }: Api, { '@id': iri }: Project) => (await call<Project>('GET', iri)).voices

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    const isPhone = viewport.width < 640
    test.use({ viewport, hasTouch: isPhone, contextOptions: { reducedMotion: 'reduce' } })

    test('whoever hears the right voices puts one after the other into a project, and takes one back', async ({
      page,
      portal,
    }) => {
      const api = await apiOf(portal.url)
      const [one, other, hers] = await firstVoices(api, 3)
      if (one === undefined || other === undefined || hers === undefined) throw new Error('too few voices')
      const name = `Night train ${viewport.width}`
      const project = await api.call<Project>('POST', '/shop/projects', { name })
      const seen = await watch(page)
      await startSignedIn(page.context(), api.tokens)
      await page.goto('/explore-voices')
      const { hear } = playerModel(page)
      // Left for the page, it folds again.
      const unfold = async () => {
        if (isPhone) await page.getByRole('button', { name: 'Show more of the player' }).click()
      }
      const play = async (voice: string) => {
        await page.getByRole('button', { name: `Play ${voice}` }).click()
        await unfold()
        await hear(voice)
      }

      await play(one.name)
      expect((await addButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 36)
      await addButton(page).click()
      await expect(dialogOf(page)).toContainText(one.name)
      await expect(dialogOf(page).getByRole('listitem').first()).toContainText(name)
      await audit(page, 'adding to a project')
      await dialogOf(page).getByRole('button', { name }).click()
      await expect(page.getByText('Added 1 voice to project')).toBeVisible()
      await expect(addButton(page)).toBeFocused()
      await audit(page, 'added to a project')
      await dismissToasts(page)

      await play(other.name)
      await addButton(page).click()
      await expect(dialogOf(page).getByRole('listitem').first()).toContainText(`${name}Used last`)
      // The list was read before: what a colleague adds now is no part of it.
      await api.call('PUT', project['@id'], { voices: [one['@id'], hers['@id']] })
      await dialogOf(page).getByRole('button', { name }).click()
      await expect(dialogOf(page)).toBeHidden()
      expect(await voicesIn(api, project)).toEqual([one['@id'], hers['@id'], other['@id']])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('The project has its earlier voices again')).toBeVisible()
      expect(await voicesIn(api, project)).toEqual([one['@id'], hers['@id']])
      await dismissToasts(page)

      await unfold()
      await addButton(page).click()
      await dialogOf(page).getByRole('searchbox').fill(name)
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1)
      // The first ends the search.
      await page.keyboard.press('Escape')
      await expect(dialogOf(page).getByRole('searchbox')).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(addButton(page)).toBeFocused()
      expect(seen.complaints).toEqual([])
    })
  })

for (const width of [845, 900, 960])
  test(`at ${width} px all of the player stays in sight in Dutch, with its volume too`, async ({ page, portal }) => {
    const api = await apiOf(portal.url)
    const [voice] = await firstVoices(api, 1)
    if (voice === undefined) throw new Error('no voices')
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => localStorage.setItem('locale', 'nl'))
    await startSignedIn(page.context(), api.tokens)
    await page.goto('/explore-voices')
    await page.getByRole('button', { name: `${voice.name} afspelen` }).click()
    const player = page.getByRole('region', { name: 'Speler' })
    await expect(player.getByRole('button', { name: 'Aan project toevoegen' })).toBeInViewport({ ratio: 1 })
    await player.getByRole('button', { name: 'Dempen' }).hover()
    const close = player.getByRole('button', { name: 'Speler sluiten' })
    await expect(player.getByRole('slider', { name: 'Volume' })).toHaveCSS('opacity', '1')
    await expect(close).toBeInViewport({ ratio: 1 })
  })

for (const width of [320, 640, 960])
  test(`at ${width} px a message leaves the buttons of a selection free in Dutch`, async ({ page, portal }) => {
    const api = await apiOf(portal.url)
    const [voice] = await firstVoices(api, 1)
    if (voice === undefined) throw new Error('no voices')
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => localStorage.setItem('locale', 'nl'))
    await startSignedIn(page.context(), api.tokens)
    await api.call('POST', '/shop/projects', { name: `Ferry ${width}` })
    await page.goto('/explore-voices')
    await page.getByRole('button', { name: 'Set samenstellen' }).click()
    await page.getByRole('button', { name: `${voice.name} selecteren` }).click()
    const bar = page.getByRole('region', { name: 'Selectie' })
    await bar.getByRole('button', { name: 'Aan project toevoegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `Ferry ${width}` }).click()
    await expect(dialog).toBeHidden()
    const message = await page.getByRole('alertdialog').boundingBox()
    const top = (await bar.boundingBox())?.y ?? 0
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(top)
  })

test('a new project is started with the voice that sounds, which is chosen in its last step', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const [voice] = await firstVoices(api, 1)
  if (voice === undefined) throw new Error('no voices')
  await startSignedIn(page.context(), api.tokens)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/explore-voices')
  await page.getByRole('button', { name: `Play ${voice.name}` }).click()
  await page.getByRole('button', { name: 'Show more of the player' }).click()
  await addButton(page).click()
  await dialogOf(page).getByRole('link', { name: 'Start new project' }).click()
  await expect(page.getByText('1 voice is chosen already.')).toBeVisible()
  // Two sheets lay open when it was left: nothing of them stands between the two pages.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('1 voice is chosen already.')).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  await page.getByLabel('Project name').fill('Ferry at night')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page.getByText('1 voice selected')).toBeVisible()
  // Read once: what is let go stays so.
  await page.getByRole('button', { name: 'Deselect all' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  await expect(page.getByText('1 voice selected')).toBeHidden()
  await page.getByRole('button', { name: `Select ${voice.name}` }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/projects\/\d+\/overview$/)
  await expect(page.getByRole('main')).toContainText(voice.name)
})
