import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { firstChoice } from '../../src/explore/embed-choice.ts'
import { EmbedFields } from '../../src/explore/embed-fields.tsx'
import { createTranslations } from '../../src/widget/translations.ts'

const source = { set: { code: 'spring', title: 'Spring' } }

test.each([
  ['script' as const, 'As the page around it'],
  ['frame' as const, "As the visitor's device"],
])('the colours of a %s are by themselves those of what it sees', (how, shown) => {
  render(
    <I18nProvider i18n={createTranslations('en')}>
      <EmbedFields catalogue={null} source={source} choice={{ ...firstChoice, how }} onChange={vi.fn()} />
    </I18nProvider>,
  )
  expect(screen.getByRole('button', { name: /Colours/ }).textContent).toContain(shown)
})
