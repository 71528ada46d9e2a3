import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { visit } from '../../src/ui/sheet-history.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { commentsOf, requestOf, reseller } from '../support/screens/wire-literals.ts'

const seeAuthor = (name: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toContain(`${name} · 20-11-2026`))

/** The communication of a project, in which Mila asked; once she calls herself Milou, the server says so everywhere. */
const open = async () => {
  const account: { now: Customer } = { now: reseller }
  const rename = () => {
    account.now = { ...reseller, firstName: 'Milou' }
    return account.now
  }
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([]),
      'GET /shop/customers/2': () => account.now,
      'PUT /shop/customers/2': rename,
      'GET /shop/projects/7/comments': () =>
        commentsOf([{ ...requestOf(21), author: `${account.now.firstName} ${account.now.lastName}` }]),
    },
  })
  await seeAuthor('Mila Bakker')
  return { ...page, rename }
}

test('a name that is changed in the settings stands in the communication of a project at once', async () => {
  const { user, press } = await open()
  await act(async () => visit('/settings/account'))
  const name = await screen.findByLabelText('First name')
  await user.clear(name)
  await user.type(name, 'Milou')
  await press('Save profile')
  await screen.findByText('Your profile has been saved')
  await act(async () => visit(path))
  await seeAuthor('Milou Bakker')
})

test('a name that is changed in another tab stands in the communication that is open here', async () => {
  const { rename } = await open()
  rename()
  const other = new BroadcastChannel('account')
  other.postMessage(reseller.idPath)
  await seeAuthor('Milou Bakker')
  other.close()
})
