import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScreenLoadError } from '../../src/app/lazy-screen.ts'
import { ScreenBoundary } from '../../src/app/screen-boundary.tsx'

const LostScreen = () => {
  throw new ScreenLoadError('A screen could not be loaded.')
}

test('a screen whose code is lost says so in the heading of its page', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <ScreenBoundary>
        <LostScreen />
      </ScreenBoundary>
    </I18nProvider>,
  )
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(alert.getByRole('button').textContent).toBe('Try again')
  // It is the developer's to read, and no complaint.
  expect(complaints).toHaveBeenCalledWith(expect.any(ScreenLoadError), expect.any(String))
  complaints.mockClear()
})
