import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, orderOf } from '../support/orders.ts'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { lost } from '../support/screens/wire.ts'
import { clientOf, contactOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

type Page = Pick<Awaited<ReturnType<typeof renderScreen>>, 'heard'>
const keysOf = ({ heard }: Page, call: Parameters<Page['heard']>[0]) =>
  heard(call).map(({ headers }) => headers.get('Idempotency-Key'))

test('a client that is added anew after Cancel is another one, however equal', async () => {
  const page = await renderScreen('/clients?add=client', {
    as: 'reseller',
    answers: { 'GET /shop/clients': listOf([clientOf(5)]), 'POST /shop/clients': lost },
  })
  const inside = async () => within(await screen.findByRole('dialog', { name: 'Add client' }))
  const fill = async () => {
    await page.user.type((await inside()).getByRole('textbox', { name: 'Company name' }), 'Studio Rood')
    await page.user.type((await inside()).getByRole('textbox', { name: 'Company email' }), 'post@rood.example')
  }
  const send = async () => {
    await page.press('Add client', { inside: await screen.findByRole('dialog', { name: 'Add client' }) })
    await (await inside()).findByText(/it may have arrived all the same/)
  }
  await fill()
  await send()
  await send()
  await page.press('Cancel')
  await page.press('Add Client')
  await fill()
  await send()
  const [first, second, third] = keysOf(page, 'POST /shop/clients')
  expect([second === first, third === first]).toEqual([true, false])
})

test('feedback that is asked for anew after Cancel is asked for once more', async () => {
  const contacts = [contactOf(41)]
  const { press, user, heard, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
    'POST /shop/project-comments': lost,
  })
  const unanswered = /No answer came/
  await user.click(await within(drawer).findByRole('button', { name: /Contact/ }))
  await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await user.type(within(drawer).getByLabelText('Comment'), 'Which?')
  await press('Request feedback')
  await within(drawer).findByText(unanswered)
  await press('Try again', { inside: drawer })
  await within(drawer).findByText(unanswered)
  await press('Cancel', { inside: drawer })
  await press('Request client feedback')
  const again = await screen.findByRole('dialog', { name: 'Request client feedback' })
  await press('Request feedback', { inside: again })
  await within(again).findByText(unanswered)
  const [first, second, third] = keysOf({ heard }, 'POST /shop/project-comments')
  expect([second === first, third === first]).toEqual([true, false])
})

test('a product that is added anew after Cancel is another one, however equal', async () => {
  const add = 'POST /shop/orders/abc/ftv_add_product'
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'GET /shop/projects/7/orders': listOf([orderOf('abc', 'cart')]),
      [add]: lost,
    },
  })
  const drawer = await fillProduct(page)
  await page.press('Add product')
  await page.press('Try again')
  await drawer.findByRole('button', { name: 'Try again' })
  await page.press('Cancel')
  const again = await fillProduct(page)
  await page.press('Add product')
  await again.findByRole('button', { name: 'Try again' })
  const [first, second, third] = keysOf(page, add)
  expect([second === first, third === first]).toEqual([true, false])
})
