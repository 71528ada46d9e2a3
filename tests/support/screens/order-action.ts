import { screen } from '@testing-library/react'
import type { renderDesk } from './render-desk.tsx'

/** Chooses what is to be done to the order that the desk shows, and gives the question that comes. */
export const orderAction = async ({ press, user }: Awaited<ReturnType<typeof renderDesk>>, name: string | RegExp) => {
  await press('Actions for order 000000014')
  await user.click(await screen.findByRole('menuitem', { name }))
  return screen.findByRole('alertdialog')
}
