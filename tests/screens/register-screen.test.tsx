import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, type Reply, refused, violation } from '../support/screens/wire.ts'
import { reseller } from '../support/screens/wire-literals.ts'

describe('/register', () => {
  const fields = {
    'Company name': 'Stemmenhuis',
    'First name': 'Mila',
    'Last name': 'Bakker',
    'Phone number': '020 123 45 67',
    Email: 'mila@example.com',
    Password: 'a-long-password',
  }
  const fill = async (answers: Answers, { agrees = true } = {}) => {
    const page = await renderScreen('/register', { as: 'guest', answers })
    await screen.findByRole('heading', { level: 1, name: 'Register' })
    for (const [label, text] of Object.entries(fields)) {
      await page.user.click(screen.getByLabelText(label))
      await page.user.paste(text)
    }
    if (agrees) await page.user.click(screen.getByRole('checkbox'))
    await page.press('Register')
    return page
  }

  test('thanks for a registration', async () => {
    const { heard } = await fill({ 'POST /shop/customers': reseller })
    const words = 'Thank you for your registration. We will contact you as soon as posible.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(heard('POST /shop/customers').map(({ body }) => body)).toEqual([
      {
        company: 'Stemmenhuis',
        firstName: 'Mila',
        lastName: 'Bakker',
        phoneNumber: '020 123 45 67',
        kvkNumber: null,
        vatNumber: null,
        email: 'mila@example.com',
        password: 'a-long-password',
      },
    ])
  })

  test('without agreement to the terms nothing is sent', async () => {
    const { heard, press } = await fill({}, { agrees: false })
    expect(await screen.findByText('Please agree to the terms first.')).toBeTruthy()
    expect(heard()).toEqual([])
    const terms = screen.getByRole('checkbox', { description: 'Please agree to the terms first.' })
    expect(document.activeElement).toBe(terms)
    await press('Register')
    expect(document.activeElement).toBe(terms)
  })

  test('says at once all that is missing, the terms too, and sends nothing', async () => {
    const { press, user, heard } = await renderScreen('/register', { as: 'guest' })
    await user.type(await screen.findByLabelText('First name'), 'Mila')
    await press('Register')
    await screen.findByText('Please agree to the terms first.')
    const blank = screen.getAllByText('This value should not be blank.').map((words) => words.closest('.ui-field'))
    expect(blank.map((field) => field?.querySelector('label')?.textContent)).toEqual([
      'Company name',
      'Last name',
      'Phone number',
      'Email',
      'Password',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Company name'))
    expect([screen.queryByRole('alert'), heard('POST /shop/customers')]).toEqual([null, []])
  })

  test('tells a refusal by title, description, and at its field', async () => {
    await fill({
      'POST /shop/customers': refused(422, 'email: Taken.', [violation('email', 'Taken.')]),
    })
    const banner = await screen.findByText('email: Taken.')
    expect(banner.parentElement?.textContent).toBe('An error occurredemail: Taken.')
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('says a refusal no more above a press that sent nothing', async () => {
    const taken = refused(422, 'email: Taken.', [violation('email', 'Taken.')])
    const { user, press } = await fill({ 'POST /shop/customers': taken })
    await screen.findByText('email: Taken.')
    await user.clear(screen.getByLabelText('First name'))
    await press('Register')
    expect(await screen.findByText('This value should not be blank.')).toBeTruthy()
    expect(screen.queryByText('email: Taken.')).toBeNull()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('says of an answer that was lost that it may have worked', async () => {
    await fill({ 'POST /shop/customers': lost })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Registering did not work. Please try again. No answer came from the server: it may have arrived all the same.',
    )
  })

  test('nothing is typed over what is on its way, which nobody could correct; after a failure it is again', async () => {
    const answer = Promise.withResolvers<Reply>()
    const { user } = await fill({ 'POST /shop/customers': answer.promise })
    const company = screen.getByLabelText('Company name')
    await user.type(company, ' BV')
    expect(company).toHaveProperty('value', 'Stemmenhuis')
    answer.resolve(refused(503))
    await screen.findByText('Registering did not work. Please try again.')
    await user.type(company, ' BV')
    expect(company).toHaveProperty('value', 'Stemmenhuis BV')
  })

  const lostThenTaken = async () => {
    const taken = { ...violation('email', 'Taken.'), code: 'unique' }
    const page = await fill({ 'POST /shop/customers': inTurn(refused(504), refused(422, 'Taken.', [taken])) })
    expect(await screen.findByText(/^Registering did not work\. Please try again\./)).toBeTruthy()
    return page
  }
  const known = 'This email address has an account already. If you have just registered, it is yours.'

  test('an answer that was lost, and a second try with other words that finds the account', async () => {
    const { press, user } = await lostThenTaken()
    await user.type(screen.getByLabelText('Company name'), ' BV')
    await press('Register')
    expect(await screen.findByText('You have registered already')).toBeTruthy()
    expect(screen.getByText(known)).toBeTruthy()
  })

  test('the very same once more, which would have been answered as registered, finds somebody else’s account', async () => {
    const { press } = await lostThenTaken()
    await press('Register')
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText(known)).toBeNull()
  })
})
