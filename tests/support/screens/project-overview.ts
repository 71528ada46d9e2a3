import { screen, within } from '@testing-library/react'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Project } from '../../../src/api/contract/project.ts'
import { orderOf } from '../orders.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import type { Answers } from './wire.ts'
import { commentsOf, projectOf, voiceOf } from './wire-literals.ts'

export const path = '/projects/7/overview'
export const sanne = voiceOf(12, 'Sanne de Wit')
export const project = projectOf(7, { cart: 'abc', voices: [sanne['@id']], description: 'Radio and online.' })
export const answersFor = (shown: Project, order: Order = orderOf('abc', 'cart')): Answers => ({
  'GET /shop/projects/7': shown,
  'GET /shop/projects/7/comments': commentsOf([]),
  'GET /shop/orders/abc': order,
  'GET /shop/voices/12': sanne,
})
export const open = (
  shown: Project,
  {
    as = 'reseller',
    order = orderOf('abc', 'cart'),
    answers = {},
  }: { as?: Person; order?: Order; answers?: Answers } = {},
) => renderScreen(path, { as, answers: { ...answersFor(shown, order), ...answers } })

type Page = Awaited<ReturnType<typeof renderScreen>>

/** Chooses type and length in the open drawer of a new product; gives the drawer. */
export const chooseProduct = async ({ user }: Pick<Page, 'user'>) => {
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
  await user.click(await drawer.findByRole('button', { name: /Product type/ }))
  await user.click(await screen.findByRole('option', { name: 'TV commercial' }))
  await user.click(drawer.getByRole('button', { name: /Length/ }))
  await user.click(await screen.findByRole('option', { name: /30 sec/ }))
  return drawer
}

/** Opens the drawer of a new product and chooses its type and length; gives the drawer. */
export const fillProduct = async ({ press, user }: Pick<Page, 'press' | 'user'>) => {
  await press('Add a product')
  return chooseProduct({ user })
}

export const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
/** A card of the project itself: those of its place, before it is there, have the same titles. */
export const cardOf = async (title: string): Promise<HTMLElement> => {
  await screen.findByText('Project details', { selector: ':not([aria-busy="true"] *)' })
  return screen.getByRole('region', { name: title })
}
