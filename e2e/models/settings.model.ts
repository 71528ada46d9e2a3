import { expect, type Page } from '@playwright/test'
import { dismissToasts } from '../support/toasts.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer } | string
type Section = 'Profile' | 'Change password' | 'Company' | 'Company appearance'

export const settingsModel = (page: Page) => {
  const section = (name: Section) => page.getByRole('region', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const slot = (label: 'Logo' | 'Background') => page.getByRole('group', { name: new RegExp(`^${label}\\b`) })
  return {
    openAccount: async () => {
      await page.goto('/settings/account')
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    },
    openCompany: async () => {
      await page.goto('/settings/companyprofile')
      await expect(page.getByRole('heading', { level: 1, name: 'Company profile' })).toBeVisible()
    },
    section,
    field,
    slot,
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) await field(label).fill(text)
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Said in a toast, which this puts away. */
    hear: async (text: string) => {
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages.getByText(text, { exact: true }).first()).toBeVisible()
      await dismissToasts(page)
    },
    /** The sentence stands under its field, and the field keeps what was typed. */
    seeViolation: async (label: string, sentence: string, typed: string) => {
      await expect(field(label)).toHaveAccessibleDescription(sentence)
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(label)).toHaveValue(typed)
    },
    choose: (label: 'Logo' | 'Background', file: Upload) => slot(label).locator('input[type=file]').setInputFiles(file),
    /** The colours that the preview draws. */
    drawnColors: () =>
      page
        .getByRole('img', { name: 'Preview of your appearance' })
        .evaluate((picture) =>
          ['background', 'text', 'button', 'button-text'].map((name) =>
            getComputedStyle(picture).getPropertyValue(`--theme-${name}`),
          ),
        ),
  }
}
