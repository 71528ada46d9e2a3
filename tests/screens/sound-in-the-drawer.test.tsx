import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answersFor, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf } from '../support/screens/wire-literals.ts'

test('a voice that sounds can be paused in the drawer of the voices when its card is gone, too', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/voices': inTurn(catalogueOf('voices', [sanne]), catalogueOf('voices', [voiceOf(14, 'Emma Bakker')])),
      'GET /shop/taxons/voices': refused(404),
    },
  })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.click(await drawer.findByRole('button', { name: 'Play Sanne de Wit' }))
  await user.type(drawer.getByRole('searchbox'), 'emma{Enter}')
  await drawer.findByText('Emma Bakker')
  pause.mockClear()
  await user.click(drawer.getByRole('button', { name: 'Pause Sanne de Wit' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(drawer.queryByRole('button', { name: /^Pause/ })).toBeNull()
  expect(document.activeElement?.className).toBe('explorer__results')
})
