import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answersFor, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf } from '../support/screens/wire-literals.ts'

/** The drawer of the voices in which one sounds whose card is gone. */
const soundsInDrawer = async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
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
  const media = play.mock.contexts[0]
  if (!(media instanceof HTMLMediaElement)) throw new Error('nothing was played')
  pause.mockClear()
  play.mockClear()
  return { drawer, user, play, pause, media }
}

test('a voice that sounds can be paused in the drawer of the voices when its card is gone, too', async () => {
  const { drawer, user, play, pause } = await soundsInDrawer()
  await user.click(drawer.getByRole('button', { name: 'Pause Sanne de Wit' }))
  expect(pause).toHaveBeenCalledOnce()
  const button = drawer.getByRole('button', { name: 'Play Sanne de Wit' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(play).toHaveBeenCalledOnce()
})

test('who is on the button that pauses stays there when the sound ends by itself', async () => {
  const { drawer, media } = await soundsInDrawer()
  drawer.getByRole('button', { name: 'Pause Sanne de Wit' }).focus()
  act(() => void media.dispatchEvent(new Event('ended')))
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Play Sanne de Wit' }))
})
