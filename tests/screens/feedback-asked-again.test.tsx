import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../support/screens/feedback-page.tsx'
import { requestOf } from '../support/screens/wire-literals.ts'

test('voices that came later or are gone say so', async () => {
  const [one, other] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const changed = requestOf(21, { added: [one], gone: [other], names: { [other]: 'Tom Jansen' } })
  await open({ 'GET /shop/project-comments/21': changed })
  expect((await screen.findByText(/^New since/)).textContent).toBe('New since you were asked on 20-11-2026 at 10:00')
  expect(screen.queryByText(/^Added on/)).toBe(null)
  expect(screen.getByText('Tom Jansen').parentElement?.textContent).toBe('Tom JansenNo longer available')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

test('who is asked again reads which voices are new since the last time', async () => {
  const again = requestOf(21, { newSince: { '/api/v2/shop/voices/12': '2026-11-02T10:00:00.000Z' } })
  await open({ 'GET /shop/project-comments/21': again })
  expect(await screen.findAllByText(/^New since you were asked/)).toHaveLength(1)
  expect(screen.getByText(/^New since/).textContent).toBe('New since you were asked on 02-11-2026 at 11:00')
})

test('who is asked again reads what they said the last time, without names where those are hidden', async () => {
  const saidBefore = { comment: 'Warmer, please.', voiceNames: ['Noor Bakker'], createdAt: '2026-11-02T10:00:00.000Z' }
  await open({ 'GET /shop/project-comments/21': requestOf(21, { saidBefore }) })
  const said = (await screen.findByText(/^You said on/)).parentElement
  expect(said?.textContent).toBe('You said on 02-11-2026 at 11:00Noor BakkerWarmer, please.')
  cleanup()
  await open({ 'GET /shop/project-comments/21': requestOf(21, { saidBefore, blind: true }) })
  const blind = (await screen.findByText(/^You said on/)).parentElement
  expect(blind?.textContent).toBe('You said on 02-11-2026 at 11:00Warmer, please.')
})

test('who is asked again reads days and times of their own clock', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  const [createdAt, since] = ['2026-11-29T23:30:00.000Z', '2026-11-30T02:00:00.000Z']
  const saidBefore = { comment: 'Warmer, please.', voiceNames: [], createdAt }
  const again = requestOf(21, { saidBefore, newSince: { '/api/v2/shop/voices/12': since } })
  await open({ 'GET /shop/project-comments/21': again })
  expect((await screen.findByText(/^You said on/)).textContent).toBe('You said on 29-11-2026 at 18:30')
  const mark = await screen.findByText(/^New since/)
  expect(mark.textContent).toBe('New since you were asked on 29-11-2026 at 21:00')
})

test('a voice that came later says when it came, where that is known', async () => {
  const voice = '/api/v2/shop/voices/12'
  const changed = requestOf(21, { added: [voice], addedAt: { [voice]: '2026-11-23T12:05:00.000Z' } })
  await open({ 'GET /shop/project-comments/21': changed })
  const strip = (await screen.findByText('New since you were asked')).closest('p')
  expect(strip?.textContent).toMatch(/^New since you were askedAdded on 23-11-2026 at \d\d:05$/)
})
