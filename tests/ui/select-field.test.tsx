import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SelectField } from '../../src/ui/select-field.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const eva = { id: '41', label: 'Eva Postma' }

const Contact = (given: { value: string | null; options: (typeof eva)[]; isLoading: boolean }) => (
  <I18nProvider i18n={i18n}>
    <SelectField label="Contact" placeholder="Choose a contact" onChange={() => {}} {...given} />
  </I18nProvider>
)

const shown = () => screen.getByRole('button').textContent

test('a kept choice is not asked for again while its options are on their way', () => {
  const { rerender } = render(<Contact value="41" options={[]} isLoading />)
  expect(shown()).toContain('Loading…')
  rerender(<Contact value="41" options={[eva]} isLoading={false} />)
  expect(shown()).toContain('Eva Postma')
})

test('a choice that is not among what came is asked for again, and so is none', () => {
  const { rerender } = render(<Contact value="40" options={[eva]} isLoading={false} />)
  expect(shown()).toContain('Choose a contact')
  rerender(<Contact value={null} options={[]} isLoading />)
  expect(shown()).toContain('Choose a contact')
})

test('a search says how many options it leaves, and that it leaves none', async () => {
  const names = ['Anna', 'Bea', 'Eva', 'Fred', 'Gijs', 'Hanna', 'Iris', 'Joost', 'Karel', 'Loes', 'Mila']
  const options = names.map((label, index) => ({ id: String(index), label }))
  const user = userEvent.setup({ delay: null })
  render(<Contact value={null} options={options} isLoading={false} />)
  await user.click(screen.getByRole('button'))
  const told = screen.getByRole('status')
  expect(told.textContent).toBe('')
  for (const [typed, words] of [
    ['an', '2 options'],
    ['q', '0 options'],
    ['{Backspace}{Backspace}{Backspace}bea', '1 option'],
  ] as const) {
    await user.keyboard(typed)
    expect(told.textContent).toBe(words)
  }
  await user.clear(screen.getByRole('searchbox'))
  expect(told.textContent).toBe('')
})

test('its options are no words of another field’s label', () => {
  const options = [{ id: 'VA', label: 'Vatican City' }]
  render(
    <I18nProvider i18n={i18n}>
      <label>
        City <input type="text" />
      </label>
      <SelectField name="countryCode" label="Country" value="VA" onChange={() => {}} options={options} />
    </I18nProvider>,
  )
  const named = [...document.querySelectorAll('input, select')].filter((field) =>
    [...((field as HTMLInputElement).labels ?? [])].some((label) => label.textContent?.includes('City')),
  )
  expect(named.map(({ tagName }) => tagName)).toEqual(['INPUT'])
})
