import { expect, type Locator, type Page } from '@playwright/test'

export const pick = async (
  page: Page,
  scope: Locator | Page,
  field: string | RegExp,
  option: string | RegExp,
): Promise<void> => {
  await scope.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

export const clientsModel = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    open: () => page.goto('/clients'),
    pressAddClient: () => page.getByRole('button', { name: 'Add Client' }).click(),
    fillClient: async (fields: { company?: string; email?: string }) => {
      if (fields.company !== undefined) await dialog.getByLabel('Company name').fill(fields.company)
      if (fields.email !== undefined) await dialog.getByLabel('Company email').fill(fields.email)
    },
    submitClient: () => dialog.getByRole('button', { name: 'Add client' }).click(),
    /** The sentence stands under its field, and the field keeps what was typed. */
    seeViolation: async (label: string, sentence: string, typed: string) => {
      const field = dialog.getByLabel(label)
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(typed)
    },
    seeToast: (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
    openClient: async (company: string) => {
      await page.getByRole('link', { name: company }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    },
    addContact: async (contact: { first: string; last: string; email: string }) => {
      await page.getByRole('button', { name: 'Add contact' }).first().click()
      await dialog.getByLabel('First name').fill(contact.first)
      await dialog.getByLabel('Last name').fill(contact.last)
      await dialog.getByLabel('Email').fill(contact.email)
      await dialog.getByRole('button', { name: 'Save contact' }).click()
      await expect(page.getByText(`${contact.first} ${contact.last}`)).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  }
}

export const wizardModel = (page: Page) => ({
  open: async () => {
    await page.getByRole('link', { name: 'Start new project' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create project' })).toBeVisible()
  },
  fillDetails: async (details: { name: string; client: string }) => {
    await page.getByLabel('Project name').fill(details.name)
    await pick(page, page, /Choose a client/, details.client)
  },
  pressNext: () => page.getByRole('button', { name: 'Next Step' }).click(),
  pressAddProduct: () =>
    page
      .getByRole('button', { name: /Add (a )?product/ })
      .first()
      .click(),
  addProduct: async (product: {
    type: string
    length: string
    reference: string
    remarks: string
    postProcessing: [field: string, option: string]
    script: { name: string; mimeType: string; buffer: Buffer }
  }) => {
    const drawer = page.getByRole('dialog', { name: 'Add a product' })
    await pick(page, drawer, /Product type/, product.type)
    await pick(page, drawer, /Length/, product.length)
    await drawer.getByLabel(/Reference/).fill(product.reference)
    await drawer.getByLabel(/Remarks/).fill(product.remarks)
    await drawer.locator('input[type=file]').setInputFiles(product.script)
    await pick(page, drawer, new RegExp(product.postProcessing[0]), product.postProcessing[1])
    await drawer.getByRole('button', { name: 'Add product' }).click()
    await expect(drawer).toBeHidden()
  },
  seeTotal: (total: string) => expect(page.getByText(total).first()).toBeVisible(),
  searchAndSelect: async (voice: string) => {
    await page.getByRole('searchbox').fill(voice)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('button', { name: `Select ${voice}` }).click()
  },
  pressFinish: () => page.getByRole('button', { name: 'Finish' }).click(),
})

export const projectModel = (page: Page) => ({
  seeOverview: async (name: string) => {
    await page.waitForURL('**/overview')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
  chooseVoice: async (reference: string, voice: string) => {
    const item = page.getByRole('listitem').filter({ hasText: reference })
    await item.getByRole('button', { name: 'Choose a voice' }).click()
    await page.getByRole('menuitem', { name: voice }).click()
    await expect(item.getByRole('button', { name: voice })).toBeVisible()
  },
  pressPreviewOrder: async () => {
    await page.getByRole('link', { name: 'Preview Order' }).click()
    await page.waitForURL('**/order-overview')
  },
  requestFeedback: async (contact: string, comment: string) => {
    await page.getByRole('button', { name: 'Request client feedback' }).click()
    const drawer = page.getByRole('dialog', { name: 'Request client feedback' })
    await pick(page, drawer, /Contact$/, new RegExp(contact))
    await drawer.getByLabel('Comment').fill(comment)
    await drawer.getByRole('button', { name: 'Request feedback' }).click()
    await expect(page.getByText('Feedback request successful').first()).toBeVisible()
  },
})

export const checkoutPage = (page: Page) => ({
  fillRemarks: (text: string) => page.getByLabel(/Your order remarks/).fill(text),
  chooseInvoice: () => page.getByRole('radio', { name: 'Invoice' }).check({ force: true }),
  pressConfirm: () => page.getByRole('button', { name: 'Confirm order' }).click(),
  seeRefusal: (sentence: string) => expect(page.getByText(sentence).first()).toBeVisible(),
  seeThanks: async () => {
    await page.waitForURL('**/order-completed')
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  },
  pressBackToProject: () => page.getByRole('link', { name: 'Back to Project' }).click(),
})
