import {
  type ProjectWizardDriver,
  type ProjectWizardModelEvent,
  projectWizardModel,
  projectWizardModelEvents,
} from '../tests/support/models/project-wizard.model.ts'
import { pick } from './models/casting.model.ts'
import { apiOf } from './support/api.ts'
import { type HeldCalls, holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'
import { dismissToasts } from './support/toasts.ts'

const client = 'Bakkerij Blauw'
/** More than a project's name may have. */
const tooLong = 'x'.repeat(1000)

const open = async ({ page, context, url }: Stage): Promise<ProjectWizardDriver> => {
  await startSignedIn(context, (await apiOf(url)).tokens)
  const creations = await holdCalls(page, /^POST \/shop\/projects$/)
  const updates = await holdCalls(page, /^PUT \/shop\/projects\/\d+$/)
  const stepper = page.getByRole('navigation', { name: 'Progress' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  let underWay: HeldCalls = creations
  const press = async (name: string) => {
    await dismissToasts(page)
    // One that waits for the server is pressed all the same.
    await button(name).click({ force: await button(name).isDisabled() })
  }

  const does: Record<ProjectWizardModelEvent, () => unknown> = {
    'choose a client': () => pick(page, page, /Choose a client/, client),
    'drop the client': () => pick(page, page, new RegExp(client), 'No client'),
    next: () => press('Next Step'),
    back: () => press('Back'),
    'press step 1': () => stepper.getByRole('button', { name: /Project Details/ }).click(),
    'press step 2': () => stepper.getByRole('button', { name: /Add products/ }).click(),
    'press step 3': () => stepper.getByText('Add voices').click(),
    finish: async () => {
      if (await page.getByText('No voices selected').isVisible())
        await page
          .getByRole('button', { name: /^Select / })
          .first()
          .click()
      await press('Finish')
    },
    'server accepts': () => underWay.pass(),
    'server refuses': () => underWay.pass({ body: (sent) => ({ ...sent, name: tooLong }) }),
    'nobody answers': () => underWay.drop(),
    reload: () => page.reload(),
  }

  const seeStep = (label: string) => expect(stepper.locator('[aria-current=step]')).toContainText(label)
  const seeNothingUnderWay = async () => {
    await creations.expectWaiting(0)
    await updates.expectWaiting(0)
  }
  const seeDetails = (hasClient: boolean) => async () => {
    await seeStep('Project Details')
    await expect(page.getByLabel('Project name')).toBeEditable()
    await expect(page.getByLabel('Project name')).toHaveValue('Winter campaign')
    await expect(page.getByRole('button', { name: hasClient ? client : /Choose a client/ })).toBeVisible()
    await expect(page.getByText('A project without a client cannot have products.')).toBeVisible({
      visible: !hasClient,
    })
    await seeNothingUnderWay()
  }
  const seeSaving = (calls: HeldCalls) => async () => {
    underWay = calls
    await calls.expectWaiting(1)
    await seeStep('Project Details')
    await expect(button('Next Step')).toHaveAttribute('aria-disabled', 'true')
  }
  const seeVoices = async () => {
    await seeStep('Add voices')
    await expect(button('Finish')).toBeVisible()
    await expect(button('Back')).toBeEnabled()
    await seeNothingUnderWay()
  }
  const seeFinishing = async () => {
    underWay = updates
    await updates.expectWaiting(1)
    await seeStep('Add voices')
    await expect(button('Back')).toBeDisabled()
  }
  const sees: Record<string, () => Promise<void>> = {
    'new details': seeDetails(false),
    'new details, client': seeDetails(true),
    creating: seeSaving(creations),
    'creating, client': seeSaving(creations),
    'old details': seeDetails(false),
    'old details, client': seeDetails(true),
    updating: seeSaving(updates),
    'updating, client': seeSaving(updates),
    products: async () => {
      await seeStep('Add products')
      await expect(page.getByText('No products yet')).toBeVisible()
      await seeNothingUnderWay()
    },
    voices: seeVoices,
    'voices, client': seeVoices,
    finishing: seeFinishing,
    'finishing, client': seeFinishing,
    finished: async () => {
      await expect(page).toHaveURL(/\/projects\/\d+\/overview$/)
      await expect(page.getByText('Added 1 voice to project').first()).toBeVisible()
    },
  }
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Winter campaign')
  return { perform: doesIn(does), expectState: seesIn(sees) }
}

walkPaths({
  name: 'project wizard',
  model: projectWizardModel,
  events: projectWizardModelEvents,
  left: { 'old details: finish': 'the button stands in the last step alone' },
  longest: 20,
  states: 14,
  transitions: 48,
  open,
})
