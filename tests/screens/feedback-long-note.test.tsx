import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { refused, violation } from '../support/screens/wire.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

test('takes a comment that is too long as a whole, says so in its field, and leads to it where it is refused', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const why = 'Use 2000 characters at most.'
  const words = 'slow '.repeat(450).trim()
  const place = 'payload.verdicts[0].notes[0].text'
  const { press, user, heard } = await open({
    'GET /shop/project-comments/21': requestOf(21),
    'POST /shop/project-comments': refused(422, why, [violation(place, why)]),
  })
  await user.click((await allVoices())[1] ?? document.body)
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Tom!')
  await press('No', { inside: screen.getByRole('group', { name: 'Verdict on Tom Jansen' }) })
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  const field = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' })
  await user.click(field)
  await user.paste(words)
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual([words, 'true'])
  expect(screen.getByRole('alert').textContent).toBe(why)
  await press('Send feedback')
  expect(await screen.findByText(why)).toBe(screen.getByRole('alert'))
  expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([
    { payload: { verdicts: [{ notes: [{ text: words }] }] } },
  ])
  const pin = screen.getByRole('button', { name: `Comment on Tom Jansen at 0:00: ${words}` })
  await waitFor(() => expect(document.activeElement).toBe(pin))
  await user.click(pin)
  await press('Edit comment at 0:00')
  const again = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' })
  await user.clear(again)
  await user.type(again, 'Slow{Enter}')
  expect(screen.queryByText(why)).toBe(null)
})

test('the pin of a comment with as many signs as it may have is marked no more than its field', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const words = '👍'.repeat(2000)
  const { user } = await open({ 'GET /shop/project-comments/21': requestOf(21) })
  await allVoices()
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  const field = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' })
  await user.click(field)
  await user.paste(words)
  expect(field.getAttribute('aria-invalid')).toBe(null)
  await user.keyboard('{Enter}')
  const pin = await screen.findByRole('button', { name: `Comment on Tom Jansen at 0:00: ${words}` })
  expect(pin.dataset.tooLong).toBe(undefined)
  await user.click(pin)
  await user.click(screen.getByRole('button', { name: 'Edit comment at 0:00' }))
  await user.click(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.paste('👍')
  await user.keyboard('{Enter}')
  const longer = await screen.findByRole('button', { name: `Comment on Tom Jansen at 0:00: ${words}👍` })
  expect(longer.dataset.tooLong).toBe('true')
})
