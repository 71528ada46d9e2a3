import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type EmbedChoice, firstChoice } from '../../src/explore/embed-choice.ts'
import { EmbedFields } from '../../src/explore/embed-fields.tsx'
import { ExploreSettingsProvider } from '../../src/explore/explore-settings.tsx'
import { createTranslations } from '../../src/widget/translations.ts'

const source = { set: { code: 'spring', title: 'Spring' } }

const surroundings = {
  themeId: null,
  publicUrl: 'https://portal.example',
  supportEmail: 'help@portal.example',
  mediaUrl: String,
  notify: vi.fn(),
}
const draw = (choice: Partial<EmbedChoice>, onChange = vi.fn()) =>
  render(
    <I18nProvider i18n={createTranslations('en')}>
      <ExploreSettingsProvider value={surroundings}>
        <EmbedFields catalogue={null} source={source} choice={{ ...firstChoice, ...choice }} onChange={onChange} />
      </ExploreSettingsProvider>
    </I18nProvider>,
  )

test.each([
  ['script' as const, 'As the page around it'],
  ['frame' as const, "As the visitor's device"],
])('the colours of a %s are by themselves those of what it sees', (how, shown) => {
  draw({ how })
  expect(screen.getByRole('button', { name: /Colours/ }).textContent).toContain(shown)
})

test('who lets visitors send requests says to whom, and reads where they go without that', () => {
  const onChange = vi.fn()
  const { unmount } = draw({ isSelectable: true, email: 'casting@bureau.example' }, onChange)
  const field = screen.getByLabelText('Requests go to')
  expect(field).toHaveProperty('value', 'casting@bureau.example')
  expect(screen.queryByText(/^Without an e-mail/)).toBe(null)
  fireEvent.change(field, { target: { value: 'voices@bureau.example ' } })
  expect(onChange).toHaveBeenCalledWith({ email: 'voices@bureau.example' })
  unmount()
  draw({ isSelectable: true })
  expect(screen.getByText('Without an e-mail they go to help@portal.example.')).toBeTruthy()
})
