import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { FileField } from '../../src/ui/file-field.tsx'
import { MediaField } from '../../src/ui/media-field.tsx'

const onSelect = vi.fn<(file: File) => void>()
const common = { label: 'Logo', description: 'Up to 5 MB', accept: ['image/png'], onSelect, onRemove: () => undefined }
const file = new File(['logo'], 'logo.png', { type: 'image/png' })

test.each<[string, ReactElement]>([
  ['a file', <FileField {...common} key="file" isDisabled={false} file={null} />],
  [
    'a picture',
    <MediaField {...common} key="media" media={null} shape="logo" upload={null} onCancel={() => undefined} />,
  ],
])('a field for %s is one stop of the keyboard, and takes what is dropped', async (_, field) => {
  onSelect.mockClear()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(<I18nProvider i18n={i18n}>{field}</I18nProvider>)
  const user = userEvent.setup({ delay: null })
  const [button, ...others] = screen.getAllByRole('button')
  expect(others).toEqual([])
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  const dataTransfer = {
    types: ['Files'],
    items: [{ kind: 'file', type: 'image/png', getAsFile: () => file }],
    effectAllowed: 'all',
    dropEffect: 'none',
    getData: () => '',
  }
  const zone = document.querySelector('.ui-drop-zone') ?? document.body
  fireEvent.dragEnter(zone, { dataTransfer })
  expect(zone.getAttribute('data-drop-target')).toBe('true')
  fireEvent.drop(zone, { dataTransfer })
  await waitFor(() => expect(onSelect.mock.calls).toEqual([[file]]))
})
