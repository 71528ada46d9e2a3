import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { projectOf, requestOf } from '../support/screens/wire-literals.ts'

const asked = { ...requestOf(21, { to: 'Eva Postma' }), comment: 'איזה קול מתאים?' }

test('what a guest reads and writes goes in the direction of its script', async () => {
  // A comment that is read plays what it is about.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { press, user } = await open({ 'GET /shop/project-comments/21': asked })
  await allVoices()
  const heading = screen.getByRole('heading', { name: 'Spring sale 2027' })
  const answer = screen.getByRole('textbox', { name: 'Your feedback' })
  await press('Someone else?')
  const name = await screen.findByRole('textbox', { name: /your name/ })
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  const note = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' })
  const places = [heading, screen.getByText(asked.comment), answer, name, note]
  expect(places.map((place) => place.dir)).toEqual(['auto', 'auto', 'auto', 'auto', 'auto'])
  await user.type(note, 'מהר מדי!{Enter}')
  await user.click(await screen.findByRole('button', { name: /מהר מדי/ }))
  expect(screen.getByText('מהר מדי!').dir).toBe('auto')
})

test('what an agency writes goes in the direction of its script', async () => {
  const { drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }))
  expect(within(drawer).getByLabelText('Comment').dir).toBe('auto')
})
