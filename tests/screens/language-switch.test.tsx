import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'

test('a language shows that it is on its way; where its words can not be had that is said, and pressed again it comes', async () => {
  await renderScreen('/login', { as: 'guest', answers: {} })
  const dutch = await screen.findByRole('button', { name: 'Nederlands' })
  const isQuiet = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await isQuiet()
  vi.spyOn(i18n, 'activate').mockImplementationOnce(() => {
    throw new Error('no words')
  })
  fireEvent.click(dutch)
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeTruthy()
  await isQuiet()
  fireEvent.click(dutch)
  expect(screen.queryByText('This could not be loaded. Please try again.')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'English' }))
  await screen.findByRole('button', { name: 'Nederlands' })
  await isQuiet()
})
