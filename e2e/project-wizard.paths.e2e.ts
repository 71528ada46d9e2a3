import type { Driver } from '../tests/support/model-paths.ts'
import { type ProjectWizardModelEvent, projectWizardModel } from '../tests/support/models/project-wizard.model.ts'
import { pick } from './models/casting.model.ts'
import { apiOf, type List, type Named, voicesOf } from './support/api.ts'
import { type HeldCalls, holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'
import { dismissToasts } from './support/toasts.ts'

const client = 'Bakkerij Blauw'
const name = 'Winter campaign'
/** More than a project's name may have. */
const tooLong = 'x'.repeat(1000)

const open = async ({ page, context, url }: Stage): Promise<Driver<ProjectWizardModelEvent>> => {
  const api = await apiOf(url)
  await startSignedIn(context, api.tokens)
  const creations = await holdCalls(page, /^POST \/shop\/projects$/)
  const updates = await holdCalls(page, /^PUT \/shop\/projects\/\d+$/)
  const stepper = page.getByRole('navigation', { name: 'Progress' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  let underWay: HeldCalls = creations
  let edits = 0
  let isUnanswered = false
  const description = page.getByLabel('Description')
  /** The project that was made last, by way of the API. */
  const newest = async (): Promise<Named> => {
    const [project] = (await api.call<List<Named>>('GET', '/shop/projects'))['hydra:member'].toSorted(
      (one, other) => other.id - one.id,
    )
    if (project === undefined) throw new Error('there is no project')
    return project
  }
  const typeName = async (text: string) => {
    await page.getByLabel('Project name').fill(text)
  }
  const press = async (name: string) => {
    await dismissToasts(page)
    // One that waits for the server is pressed all the same.
    await button(name).click({ force: await button(name).isDisabled() })
  }

  /** Before a save has its answer it is one that nobody answered. */
  const leave = async () => {
    const isSaving = (await page.locator('button[aria-disabled=true]', { hasText: 'Next Step' }).count()) > 0
    if (isSaving && underWay === creations) isUnanswered = true
  }

  const does: Record<ProjectWizardModelEvent, () => unknown> = {
    'choose a client': () => pick(page, page, /Choose a client/, client),
    'drop the client': () => pick(page, page, new RegExp(client), 'No client'),
    next: async () => {
      // Only what was changed is sent, so something has to be.
      if ((await description.count()) > 0 && (await description.isEditable())) await description.fill(`Spot ${++edits}`)
      await press('Next Step')
    },
    back: () => press('Back'),
    'press step 1': () => stepper.getByRole('button', { name: /Project Details/ }).click(),
    'press step 2': () => stepper.getByText('Add products').click(),
    'press step 3': () => stepper.getByText('Add voices').click(),
    finish: async () => {
      // The explorer comes after its step.
      await expect(page.getByText(/voices? selected/)).toBeVisible()
      if (await page.getByText('No voices selected').isVisible())
        await page
          .getByRole('button', { name: /^Select / })
          .first()
          .click()
      await press('Finish')
    },
    'server accepts': async () => {
      await underWay.pass()
      // A first call that nobody answered goes first as it was; then comes what was typed since.
      if (underWay === creations && isUnanswered) await updates.pass()
      isUnanswered = false
    },
    'server refuses': async () => {
      const refuse = () => underWay.pass({ body: (sent) => ({ ...sent, name: tooLong }) })
      await refuse()
      // Then what was typed since is sent.
      if (underWay === creations && isUnanswered) await refuse()
      isUnanswered = false
    },
    'nobody answers': async () => {
      isUnanswered = underWay === creations
      await underWay.drop()
    },
    'the answer is lost': () => underWay.loseAnswer(),
    'a colleague adds voices': async () => {
      const [, second] = await voicesOf(api)
      await api.call('PUT', (await newest())['@id'], { voices: [second?.['@id']] })
    },
    'the project is deleted elsewhere': async () => {
      await api.call('DELETE', (await newest())['@id'])
      if (await button('Next Step').or(button('Finish')).isVisible()) await underWay.pass()
    },
    'start new project': async () => {
      await leave()
      await dismissToasts(page)
      await page.getByRole('link', { name: 'Start new project' }).click()
    },
    continue: () => button(`Continue "${name}"`).click(),
    'start anew': async () => {
      await button('Start a new one').click()
      isUnanswered = false
    },
    'type a name': () => typeName(name),
    reload: async () => {
      await leave()
      await page.reload()
    },
  }

  const seeStep = (label: string) => expect(stepper.locator('[aria-current=step]')).toContainText(label)
  const seeNothingUnderWay = async () => {
    await creations.expectWaiting(0)
    await updates.expectWaiting(0)
  }
  const seeDetails = (hasClient: boolean) => async () => {
    await seeStep('Project Details')
    await expect(page.getByLabel('Project name')).toBeEditable()
    await expect(page.getByLabel('Project name')).toHaveValue(name)
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
  const seeOffer = async () => {
    await expect(button(`Continue "${name}"`)).toBeVisible()
    await expect(page.getByLabel('Project name')).toHaveCount(0)
  }
  const sees: Record<string, () => Promise<void>> = {
    'blank details': async () => {
      await seeStep('Project Details')
      await expect(page.getByLabel('Project name')).toHaveValue('')
    },
    'new details, offered': seeOffer,
    'products, offered': seeOffer,
    'gone, offered': seeOffer,
    'voices, offered': seeOffer,
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
      await expect(page.locator('.project-create-name')).toHaveText(name)
      await expect(page.getByText('No products yet')).toBeVisible()
      await seeNothingUnderWay()
    },
    voices: seeVoices,
    'voices, client': seeVoices,
    finishing: seeFinishing,
    'finishing, client': seeFinishing,
    'finishing, overtaken': seeFinishing,
    finished: async () => {
      await expect(page).toHaveURL(/\/projects\/\d+\/overview$/)
      await expect(page.getByText('Added 1 voice to project').first()).toBeVisible()
    },
  }
  await page.goto('/projects/create')
  await typeName(name)
  return { perform: doesIn(does), expectState: seesIn(sees) }
}

walkPaths({
  name: 'project wizard',
  model: projectWizardModel,
  left: { 'old details: finish': 'the button stands in the last step alone' },
  last: ['creating: the answer is lost'],
  states: 20,
  transitions: 71,
  open,
})
