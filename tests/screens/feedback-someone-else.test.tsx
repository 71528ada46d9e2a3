import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { exchange, open } from '../support/screens/feedback-page.tsx'
import { type Answers, inTurn, type Reply, refused } from '../support/screens/wire.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

const question = () => screen.queryByRole('textbox', { name: 'What is your name?' })

/** The page of a feedback link that asks whoever else has it for their name. */
const ask = async (answers: Answers = {}) => {
  const page = await open({ 'GET /shop/project-comments/21': requestOf(21, { to: 'Eva Postma' }), ...answers })
  await screen.findByText('For Eva Postma')
  await page.press('Someone else?')
  await waitFor(() => expect(document.activeElement).toBe(question()))
  return page
}

test('Escape leaves the question for a name, and leads back to where it was asked for', async () => {
  const { user } = await ask()
  await user.keyboard('Daan{Escape}')
  await waitFor(() => expect(question()).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Someone else?' })))
})

test('a name that was typed outlives a reload and a question that was left, until it led to a page', async () => {
  const guests = 'POST /shop/project-comments/21/guests'
  const made = { comment: '/api/v2/shop/project-comments/22', id: 22, refreshToken: 'daans' }
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What is your name?' }).value
  const { user, press } = await ask()
  await user.keyboard('Daan{Escape}')
  await waitFor(() => expect(question()).toBe(null))
  await press('Someone else?')
  await waitFor(() => expect(typed()).toBe('Daan'))
  cleanup()
  const again = await ask({ [guests]: made })
  await waitFor(() => expect(typed()).toBe('Daan'))
  await again.user.keyboard('{Enter}')
  await waitFor(() => expect(localStorage.getItem('guest-draft:feedback-people')).toContain('Daan'))
  await waitFor(() => expect(sessionStorage.getItem('guest-draft:feedback-name-21')).toBe(null))
})

test('a name that was given up is shown to nobody else', async () => {
  const { user, press } = await ask()
  await user.keyboard('Daan')
  await press('Cancel')
  await waitFor(() => expect(question()).toBe(null))
  await press('Someone else?')
  await waitFor(() => expect(document.activeElement).toBe(question()))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What is your name?' }).value).toBe('')
})

test('the button that asks for a name takes the question back', async () => {
  const { press } = await ask()
  await press('Someone else?')
  expect(question()).toBe(null)
})

test('a link that is over by then is not passed on: its page says so', async () => {
  const tokens = { token: 'short', refreshToken: 'abc', customer: '/api/v2/shop/customers/5' }
  const { user } = await ask({ [exchange]: inTurn<typeof tokens | Reply>(tokens, refused(401)) })
  await user.keyboard('Daan{Enter}')
  expect(await screen.findByText('This link has expired')).toBeTruthy()
})

test('whoever answers is the one who is asked: the question for another name goes', async () => {
  const { press } = await ask()
  await press('Send feedback')
  expect(question()).toBe(null)
  expect(await screen.findAllByText('Choose a voice')).toHaveLength(2)
})

describe('who wrote before they said who they are', () => {
  const guests = 'POST /shop/project-comments/21/guests'
  const answers: Answers = {
    'GET /shop/project-comments/21': requestOf(21, { to: 'Eva Postma' }),
    [guests]: { comment: '/api/v2/shop/project-comments/22', id: 22, refreshToken: 'daans' },
  }
  const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' })
  const write = async (onOpen = () => {}) => {
    const page = await open(answers)
    onOpen()
    await page.user.type(await words(), 'Slower')
    await page.press('Someone else?')
    await page.user.type(await screen.findByRole('textbox', { name: 'What is your name?' }), 'Daan')
    return page
  }
  const goOn = async ({ press, heard }: Awaited<ReturnType<typeof write>>) => {
    await press('Continue')
    await waitFor(() => expect(heard(guests)).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('guest-draft:feedback-people')).toContain('Daan'))
    cleanup()
    await open(answers)
    return (await words()).value
  }
  const daans = () => JSON.parse(localStorage.getItem('guest-draft:feedback-22') ?? 'null')

  test('takes it along, and it is nobody else’s any more', async () => {
    const page = await write()
    await page.user.click(screen.getByRole('checkbox', { name: 'Take along what I wrote' }))
    expect([await goOn(page), daans()]).toEqual(['', { voice: null, comment: 'Slower' }])
  })

  test('leaves it where it stands unless they take it along', async () => {
    expect([await goOn(await write()), daans()]).toEqual(['Slower', null])
  })

  test('is asked nothing of the kind where this device keeps nothing', async () => {
    const storing = vi.spyOn(Storage.prototype, 'setItem')
    await write(() =>
      storing.mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
    )
    expect(screen.queryByRole('checkbox')).toBe(null)
    storing.mockRestore()
  })

  test('is asked nothing of the kind where nothing stands', async () => {
    await ask()
    expect(screen.queryByRole('checkbox')).toBe(null)
  })
})
