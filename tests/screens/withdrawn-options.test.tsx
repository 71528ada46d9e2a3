import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project, textOf } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused, violation } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

const add = 'POST /shop/orders/abc/ftv_add_product'
const optionOf = (name: string) => ({
  ...commercial(2_500),
  '@id': `/api/v2/shop/products/${name}`,
  name,
  type: 'option_post_processing' as const,
  variants: commercial(2_500).variants.map((variant) => ({
    ...variant,
    '@id': `/api/v2/shop/product-variants/${name}-light`,
    name: 'Light',
  })),
})
const noise = optionOf('Noise')
const mix = optionOf('Mix')
const spot = commercial(38_500)
const leftOut = 'A post-processing option that you chose is no longer available, and is left out.'
const added = orderOf('abc', 'cart', [itemOf(1), itemOf(2)])
const refusal = refused(422, 'This does not exist.', [violation('postProcessingVariants[0]', 'This does not exist.')])

/** Fills in a product with light noise treatment and a light mix. */
const fill = async (answers: Answers) => {
  const page = await renderScreen(path, { as: 'reseller', answers: { ...answersFor(project), ...answers } })
  const drawer = await fillProduct(page)
  for (const name of ['Noise', 'Mix']) {
    await page.user.click(drawer.getByRole('button', { name: new RegExp(name) }))
    await page.user.click(await screen.findByRole('option', { name: /Light/ }))
  }
  const sent = () => page.heard(add).map(({ body }) => Object(body).postProcessingVariants)
  return { ...page, drawer, sent }
}
const both = ['/api/v2/shop/product-variants/Noise-light', '/api/v2/shop/product-variants/Mix-light']

test('an option that left the catalogue after it was chosen is left out, which is said', async () => {
  const { press, sent, drawer } = await fill({
    'GET /shop/products': inTurn(listOf([spot, noise, mix]), listOf([spot, mix])),
    [add]: inTurn<typeof added | typeof refusal>(refusal, added),
  })
  await press('Add product')
  expect(await drawer.findByText(leftOut)).toBeTruthy()
  expect(drawer.queryByText('This does not exist.')).toBeNull()
  await press('Add product')
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  expect(sent()).toEqual([both, [both[1]]])
})

test('an option of a kept draft that left the catalogue is left out', async () => {
  const draft = {
    product: { from: null, to: spot['@id'] },
    productVariant: { from: null, to: '/api/v2/shop/product-variants/tv-30' },
    postProcessingVariants: { from: [], to: both },
  }
  sessionStorage.setItem('draft:product-7', JSON.stringify(draft))
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([spot, mix]), [add]: added },
  })
  await press('Add a product')
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
  expect(await drawer.findByText(leftOut)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: /Mix/ }))
  await user.click(await screen.findByRole('option', { name: 'None' }))
  await waitFor(() => expect(drawer.queryByText(leftOut)).toBeNull())
  await press('Add product')
  await waitFor(() => expect(heard(add).map(({ body }) => body)).toMatchObject([{ postProcessingVariants: [] }]))
})

test('an option that is refused is named at its field, until another is chosen', async () => {
  const { press, user, sent, drawer } = await fill({
    'GET /shop/products': listOf([spot, noise, mix]),
    [add]: inTurn<typeof added | typeof refusal>(refusal, added),
  })
  await press('Add product')
  expect(await drawer.findAllByText('This does not exist.')).toHaveLength(1)
  const field = drawer.getByRole('button', { name: /Noise/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(textOf(field.parentElement ?? field)).toContain('This does not exist.')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'None' }))
  expect(drawer.queryByText('This does not exist.')).toBeNull()
  await press('Add product')
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  expect(sent()).toEqual([both, [both[1]]])
})
