import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { addressOf, listOf, reseller, themeOf } from '../support/screens/wire-literals.ts'

const environment = {
  uploadLimits: { logo: 2_097_152, background: 3_145_728, video_background: 83_886_080, script: 2000 },
}

const fileOf = (name: string, type: string, bytes: number): File => new File([new Uint8Array(bytes)], name, { type })

const company = () =>
  renderScreen('/settings/companyprofile', {
    as: 'reseller',
    environment,
    answers: {
      'GET /shop/customers/2': {
        ...reseller,
        theme: '/api/v2/shop/themes/9',
        themeId: 9,
        defaultAddress: addressOf(1),
      },
      'GET /shop/themes/9': themeOf({}),
    },
  })

test('how large a logo and a background may be is said as the settings have it', async () => {
  await company()
  expect(await screen.findByText(/^JPEG, PNG or GIF, up to 2 MB\./)).toBeTruthy()
  const background = /^A picture \(JPEG, PNG or GIF, up to 3 MB\) or a video \(MP4, WebM or MOV, up to 80 MB\)\./
  expect(screen.getByText(background)).toBeTruthy()
})

test('a logo that is larger than that is refused', async () => {
  const { user } = await company()
  await screen.findByText(/^JPEG, PNG or GIF, up to 2 MB\./)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.body, fileOf('logo.png', 'image/png', 2_097_153))
  expect(await screen.findByText('File size too large')).toBeTruthy()
})

test.each([
  [2000, []],
  [2001, ['File size too large']],
])('a script of %i bytes, where 2,000 are allowed', async (bytes, said) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    environment,
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'GET /shop/projects/7/orders': listOf([orderOf('abc', 'cart', [itemOf(1)])]),
      'GET /shop/orders/abc': orderOf('abc', 'cart', [itemOf(1)]),
    },
  })
  const drawer = await fillProduct(page)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await page.user.upload(input ?? document.body, fileOf('script.pdf', 'application/pdf', bytes))
  expect(drawer.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said)
})
