import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { clientOf, listOf } from '../support/screens/wire-literals.ts'

/** A list whose first reading is from before what happens meanwhile. */
const readBefore = <Row,>(before: Row[], after: Row[]) => {
  const first = Promise.withResolvers<ReturnType<typeof listOf<Row>>>()
  return { list: inTurn(first.promise, listOf(after)), arrive: () => first.resolve(listOf(before)) }
}

test('a client that is added while clients are read for the first time is among them', async () => {
  const blauw = clientOf(5)
  const rood = clientOf(6, { company: 'Studio Rood' })
  const { list, arrive } = readBefore([blauw], [blauw, rood])
  const page = await renderScreen('/clients?add=client', {
    as: 'reseller',
    answers: { 'GET /shop/clients': list, 'POST /shop/clients': rood },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Add client' })
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Company name' }), 'Studio Rood')
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Company email' }), 'post@rood.example')
  await page.press('Add client', { inside: dialog })
  await screen.findByText('Client succesfully created')
  arrive()
  expect(await screen.findByRole('link', { name: 'Studio Rood' })).toBeTruthy()
})

test('what is read for the first time while another language is chosen is read in that language', async () => {
  const { list, arrive } = readBefore([clientOf(5)], [clientOf(5, { company: 'Blauwe Bakkerij' })])
  const page = await renderScreen('/clients', { as: 'reseller', answers: { 'GET /shop/clients': list } })
  const sidebar = await screen.findByRole('complementary')
  await page.user.click(within(sidebar).getByRole('button', { name: /Mila Bakker/ }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Nederlands' }))
  await screen.findByRole('heading', { level: 1, name: 'Klanten' })
  arrive()
  await waitFor(() => expect(page.heard('GET /shop/clients')).toHaveLength(2))
  expect(await screen.findByRole('link', { name: 'Blauwe Bakkerij' })).toBeTruthy()
})
