import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { MediaField } from '../../src/ui/media-field.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('a button without text says after its name that it waits', () => {
  render(
    <I18nProvider i18n={i18n}>
      <IconButton label="Remove Eva" icon="×" isPending />
    </I18nProvider>,
  )
  expect(screen.getByRole('button', { name: 'Remove Eva Loading' })).not.toBeNull()
})

test('an upload says of which file, and how far it is', () => {
  const idle = { media: null, shape: 'logo' as const, onSelect: () => {}, onCancel: () => {}, onRemove: () => {} }
  render(
    <I18nProvider i18n={i18n}>
      <MediaField {...idle} label="Logo" description="" accept={[]} upload={{ name: 'logo.png', share: 0.475 }} />
    </I18nProvider>,
  )
  expect(screen.getByRole('progressbar', { name: 'Uploading logo.png' })).toHaveProperty('value', 0.475)
  expect(screen.getByText('48%')).not.toBeNull()
})
