import { settingsModel } from './models/settings.model.ts'
import { enter, enterAs, register } from './support/accounts.ts'
import { type Api, apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { largePng, mp4, png } from './support/media.ts'
import { expect, test } from './support/test.ts'

type Customer = {
  firstName: string
  company: string
  kvkNumber: string | null
  theme: string
  defaultAddress: { id: number; street: string | null; postcode: string | null; city: string | null } | null
}
type Theme = {
  feedbackIntroduction: string | null
  media: { id: number; type: string }[]
  colors: { id: number; type: string; color: string }[]
}

const reseller = 'other-reseller@example.com'

const own = ({ call, tokens }: Api): Promise<Customer> => call<Customer>('GET', tokens.customer)
const ownTheme = async (api: Api): Promise<Theme> => api.call<Theme>('GET', (await own(api)).theme)
const newestColors = ({ colors }: Theme) => Object.fromEntries(colors.map(({ type, color }) => [type, color]))

test.describe('company profile', () => {
  test('a company gets its first address, which is changed from then on', async ({ page, portal }) => {
    const api = await apiOf(portal.url, reseller)
    await enter(page, portal.url, reseller)
    const settings = settingsModel(page)
    await settings.openCompany()
    await settings.press('Save company')
    await settings.hear('Your company profile has been saved')
    expect((await own(api)).defaultAddress).toBeNull()

    await settings.fill({
      'Street (optional)': 'Keizersgracht 12',
      'Zipcode (optional)': '1015 CX',
      'City (optional)': 'Amsterdam',
      'KVK number (optional)': '1',
    })
    await settings.press('Save company')
    await settings.hear('Your company profile has not been saved')
    await expect(settings.field('KVK number (optional)')).toHaveAttribute('aria-invalid', 'true')
    expect((await own(api)).defaultAddress).toBeNull()

    await settings.fill({ 'KVK number (optional)': '34123456' })
    await settings.press('Save company')
    await settings.hear('Your company profile has been saved')
    const first = await own(api)
    expect(first).toMatchObject({
      kvkNumber: '34123456',
      defaultAddress: { street: 'Keizersgracht 12', postcode: '1015 CX', city: 'Amsterdam' },
    })

    await settings.fill({ 'Company name': 'Klank & Co', 'City (optional)': 'Utrecht', 'Street (optional)': '' })
    await settings.press('Save company')
    await settings.hear('Your company profile has been saved')
    await expect
      .poll(() => own(api))
      .toMatchObject({
        company: 'Klank & Co',
        defaultAddress: { id: first.defaultAddress?.id, street: null, postcode: '1015 CX', city: 'Utrecht' },
      })
    await expect(page.locator('aside .app-user')).toContainText('Klank & Co')
    await page.reload()
    await expect(settings.field('City (optional)')).toHaveValue('Utrecht')
  })

  test('two people choose the same colour at once: both versions show, and neither is lost', async ({
    page,
    portal,
  }) => {
    const api = await apiOf(portal.url, reseller)
    await enter(page, portal.url, reseller)
    const settings = settingsModel(page)
    await settings.openCompany()
    await settings.fill({ 'Button colour': '#112233' })
    await settings.press('Save appearance')
    await settings.hear('Your company appearance has been saved')

    await page.route(
      /\/theme-colors\/\d+$/,
      async (route) => {
        const answer = await route.fetch()
        await api.call('PUT', (await answer.json())['@id'], { color: '#445566' })
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    await settings.fill({ 'Button colour': '#778899' })
    await settings.press('Save appearance')
    await expect(page.getByText('A colleague wrote:')).toBeVisible()
    await expect(page.getByText('#445566')).toBeVisible()
    await expect(settings.field('Button colour')).toHaveValue('#778899')
    expect(newestColors(await ownTheme(api))).toMatchObject({ 'button-color': '#445566' })

    await settings.press('Keep mine')
    await settings.press('Save appearance')
    await expect.poll(async () => newestColors(await ownTheme(api))).toMatchObject({ 'button-color': '#778899' })
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })

  test('words and colours are kept as they are, and drawn so that they can be read', async ({ page, portal }) => {
    const api = await apiOf(portal.url, reseller)
    await enter(page, portal.url, reseller)
    const settings = settingsModel(page)
    await settings.openCompany()
    await settings.fill({
      'Introduction text for feedback requests (optional)': 'Which one is us?',
      'Background colour': '#777',
      'Text colour': '#787878',
      'Button colour': 'blue',
      'Button text colour': '#FFFFFF',
    })
    await settings.press('Save appearance')
    await settings.seeViolation('Button colour', 'Use a colour such as #28348a.', 'blue')
    expect((await ownTheme(api)).feedbackIntroduction).not.toBe('Which one is us?')

    await settings.field('Button colour: pick a colour').fill('#123456')
    await expect(settings.field('Button colour')).toHaveValue('#123456')
    await expect
      .poll(() => settings.drawnColors())
      .toEqual(['#777777', expect.not.stringMatching('#787878'), '#123456', '#ffffff'])
    const [, text] = await settings.drawnColors()
    await expect(settings.field('Text colour')).toHaveAccessibleDescription(
      `Contrast 1:1 is hard to read: drawn as ${text}. Your colour stays as it is.`,
    )
    await expect(page.getByRole('img', { name: 'Preview of your appearance' })).toContainText('Which one is us?')
    await settings.press('Save appearance')
    await settings.hear('Your company appearance has been saved')
    await expect(settings.field('Background colour')).toHaveValue('#777777')

    const theme = await ownTheme(api)
    expect({ ...newestColors(theme), words: theme.feedbackIntroduction }).toEqual({
      words: 'Which one is us?',
      'background-color': '#777777',
      'text-color': '#787878',
      'button-color': '#123456',
      'button-text-color': '#ffffff',
    })
    await page.reload()
    await expect(settings.field('Text colour')).toHaveValue('#787878')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })

  test('a logo and a background come and go, and what is too large never leaves', async ({ page, portal }) => {
    const api = await apiOf(portal.url, reseller)
    await enter(page, portal.url, reseller)
    const settings = settingsModel(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/theme-media')) sent.push(request.method())
    })
    await settings.openCompany()
    const logo = settings.slot('Logo')
    const background = settings.slot('Background')

    await settings.choose('Logo', largePng('poster.png', 1))
    await expect(logo.getByRole('alert')).toHaveText('File size too large')
    await settings.choose('Background', { ...largePng('poster.JPG', 1), mimeType: 'image/jpeg' })
    await expect(background.getByRole('alert')).toHaveText('File size too large')
    await settings.choose('Logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(logo.getByRole('alert')).toHaveText('Use a file of type jpg, jpeg, png, gif.')
    expect(sent).toEqual([])

    await settings.choose('Logo', { ...png('logo.png'), buffer: Buffer.from('no picture') })
    await settings.hear('Your company appearance has not been saved')
    await expect(logo.getByRole('alert')).toHaveText(/jpg, jpeg, png, gif/)

    const held = await holdCalls(page, /^POST \/shop\/theme-media/)
    await settings.choose('Logo', largePng('exact.png', 0))
    await expect(logo.getByRole('progressbar', { name: 'Uploading exact.png' })).toBeVisible()
    await held.expectWaiting(1)
    await logo.getByRole('button', { name: 'Cancel' }).click()
    await expect(logo.getByRole('progressbar')).toHaveCount(0)
    await held.expectWaiting(0)

    await settings.choose('Logo', png('logo.png'))
    await held.drop()
    await settings.hear('Your company appearance has not been saved')
    await logo.getByRole('button', { name: 'Try again' }).click()
    await held.pass()
    await settings.hear('Your company appearance has been saved')
    const before = await ownTheme(api)
    const newest = Math.max(...before.media.map(({ id }) => id))
    expect(before.media.find(({ id }) => id === newest)?.type).toBe('logo')
    await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()

    await settings.choose('Background', mp4('loop.mp4'))
    await held.pass()
    await settings.hear('Your company appearance has been saved')
    await expect(background.locator('video')).toBeVisible()
    expect((await ownTheme(api)).media.some(({ type }) => type === 'video_background')).toBe(true)

    await page.route(/theme-media$/, (route) =>
      route.fulfill({
        status: 422,
        json: {
          'hydra:description': 'file: File size too large',
          violations: [{ propertyPath: 'file', message: 'File size too large', code: 'file-too-large' }],
        },
      }),
    )
    await settings.choose('Background', mp4('long.mp4'))
    await settings.hear('Your company appearance has not been saved')
    await expect(background.getByRole('alert')).toHaveText('File size too large')

    await background.getByRole('button', { name: 'Remove: Background' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click()
    await settings.hear('Your company appearance has been saved')
    await expect(background.locator('video, img')).toHaveCount(0)
    expect((await ownTheme(api)).media.map(({ type }) => type).filter((type) => type !== 'logo')).toEqual([])
  })

  test('under review one fills in the company, and the appearance waits', async ({ page, portal }) => {
    await enterAs(page, portal.url, await register(portal.url, 'lou@stem.example'))
    const settings = settingsModel(page)
    await settings.openCompany()
    await expect(page.getByText('Your reseller account is under review.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save appearance' })).toHaveCount(0)
    await settings.fill({ 'City (optional)': 'Delft' })
    await settings.press('Save company')
    await settings.hear('Your company profile has been saved')
  })
})
