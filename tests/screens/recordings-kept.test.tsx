import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstVersion, recordedOrder, secondVersion } from '../support/recorded-order.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn } from '../support/screens/wire.ts'

const order = recordedOrder([secondVersion, firstVersion])
const second = 'TV commercial · 30 sec · Spring sale, hero, version 2'

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())

const open = async (shown: Answers['GET /shop/orders/abc'] = order) => {
  const page = await renderScreen('/orders/abc', { as: 'reseller', answers: { 'GET /shop/orders/abc': shown } })
  await screen.findByRole('region', { name: 'Recordings' }, { timeout: 20_000 })
  return page
}

test('is downloaded by a path that was read again where the page was open for hours', async () => {
  const later = recordedOrder(
    [{ ...secondVersion, path: '/media/recordings/32/spring.wav?expires=2&signature=c' }],
    [],
    {
      recordingsPath: '/api/v2/shop/orders/abc/recordings.zip?expires=2&signature=d',
    },
  )
  const { user, queries, heard } = await open(inTurn(order, later))
  const saved: string[] = []
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 3_600_000)
  const download = () => user.click(screen.getByRole('link', { name: `Download ${second}` }))
  await download()
  await waitFor(() =>
    expect(saved).toEqual(['http://localhost:3000/media/recordings/32/spring.wav?expires=2&signature=c']),
  )
  expect([heard('GET /shop/orders/abc').length, queries.isFetching()]).toEqual([2, 0])
  for (const spy of [clicks, clock]) spy.mockRestore()
})

test('offers nothing of an earlier version that was sent, though its answer was lost', async () => {
  const sent = { state: 'revision', comment: 'Warm, but in a hurry.', notes: [{ at: 7, text: 'A breath here' }] }
  const notes = [{ id: 1, at: 7, text: 'A breath here' }]
  const draft = { comment: 'Warm, but in a hurry.', notes, inHand: null, sent: { decision: sent, key: 'k' } }
  sessionStorage.setItem('draft:review-31', JSON.stringify(draft))
  await open()
  expect(await screen.findByText('Version 2')).toBeTruthy()
  expect(screen.queryByText('Your comments on version 1 were not sent')).toBe(null)
  sessionStorage.removeItem('draft:review-31')
})

test('there are none where nothing was delivered', async () => {
  await renderScreen('/orders/abc', {
    as: 'reseller',
    answers: { 'GET /shop/orders/abc': recordedOrder([], [], { recordingsPath: null }) },
  })
  expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Recordings' })).toBe(null)
})
