import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { answerWith, asks, inRow, keyOf, openDelivery as open, sentTo, wav } from '../support/screens/open-delivery.tsx'
import { closeDesk } from '../support/screens/render-desk.tsx'

beforeEach(holdUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

test('says what is lacking beside a button that can not be pressed', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Deliver' })).toHaveProperty('disabled', true)
  expect(screen.getByText('0 of 2 lines have a recording. Choose a file first.')).toBeTruthy()
})

test('matches a file to its line by name, which can be changed, and delivers it once', async () => {
  const { user, choose, uploads, press } = await open()
  await choose(wav('radio-20-sanne-v1.wav'))
  const choice = screen.getByRole('combobox', { name: 'Line of radio-20-sanne-v1.wav' })
  expect(choice).toHaveProperty('value', '/api/v2/shop/order-items/8/lines/0')
  await user.selectOptions(choice, 'Spring sale, hero · TV commercial · 30 sec · Noor Bakker')
  await user.dblClick(screen.getByRole('button', { name: 'Deliver' }))
  const upload = await uploads(1)
  expect(sentTo(upload)).toBe('/api/v2/shop/order-items/7/lines/0')
  await act(async () => upload.upload.onprogress?.({ loaded: 40, total: 100 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading radio-20-sanne-v1.wav' })).toHaveProperty('value', 0.4)
  expect(screen.getByText(/The upload is under way\./)).toBeTruthy()
  await answerWith(upload, 201, recordingOf(91, 1))
  const row = inRow('radio-20-sanne-v1.wav')
  expect(row.getByText('-16.2 LUFS · 0:29')).toBeTruthy()
  expect(
    screen.getByText(
      /Delivered: radio-20-sanne-v1\.wav for Spring sale, hero · TV commercial · 30 sec · Noor Bakker\./,
    ),
  ).toBeTruthy()
  expect(HeldUpload.all).toHaveLength(1)
  await press('Take radio-20-sanne-v1.wav off this list')
  expect(screen.queryByText('radio-20-sanne-v1.wav')).toBeNull()
})

test('says in the place of a file why it was not taken, with one button', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  await answerWith(await uploads(1), 422, {
    violations: [
      { propertyPath: 'file', message: 'Could not be decoded. Export it again as WAV or FLAC.', code: 'decoded' },
    ],
  })
  const row = inRow('tv-30-noor.wav')
  await waitFor(() => expect(row.getByRole('alert').textContent).toContain('Export it again as WAV or FLAC.'))
  await press('Remove', { inside: row.getByRole('alert') })
  expect(screen.queryByText('tv-30-noor.wav')).toBeNull()
})

test('asks before the page is left while something is uploaded, and not afterwards', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  expect(asks()).toBe(false)
  await press('Deliver')
  const upload = await uploads(1)
  expect(asks()).toBe(true)
  await answerWith(upload, 201, recordingOf(91, 1))
  await waitFor(() => expect(asks()).toBe(false))
})

test('an upload that was stopped may have arrived: its line stays, and it goes again as the same delivery', async () => {
  const { choose, uploads, press, heard } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  const upload = await uploads(1)
  const readBefore = heard('GET /admin/orders/000000014').length
  await press('Stop tv-30-noor.wav')
  expect(upload.isAborted).toBe(true)
  const row = inRow('tv-30-noor.wav')
  expect(row.getByRole('alert').textContent).toContain('It may have arrived.')
  expect(row.getByRole('combobox')).toHaveProperty('disabled', true)
  await waitFor(() => expect(heard('GET /admin/orders/000000014').length).toBeGreaterThan(readBefore))
  expect(asks()).toBe(true)
  await press('Send again')
  const again = await uploads(2)
  expect([sentTo(again), keyOf(again)]).toEqual(['/api/v2/shop/order-items/7/lines/0', keyOf(upload)])
})

test('says what an upload still takes, once that is known, and nothing of it where nothing moves', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  const upload = await uploads(1)
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const progress = async (seconds: number, loaded: number) => {
    clock.mockReturnValue(start + seconds * 1_000)
    await act(async () => upload.upload.onprogress?.({ loaded, total: 1_000 }))
  }
  const told = () => inRow('tv-30-noor.wav').getByText(/^\d+%/).textContent
  await progress(0, 100)
  expect(told()).toBe('10%')
  await progress(1, 300)
  expect(told()).toBe('30%')
  await progress(4, 500)
  expect(told()).toBe('50% · 5 s left')
  await progress(8.8, 999)
  expect(told()).toBe('99% · 1 s left')
  clock.mockRestore()
  await answerWith(upload, 503, {})
  await press('Send again')
  const again = await uploads(2)
  await act(async () => again.upload.onprogress?.({ loaded: 10, total: 1_000 }))
  expect(told()).toBe('1%')
})

test('a double click on ‘Stop’ stops, and leaves the file in the list', async () => {
  const { user, choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  await uploads(1)
  const stop = screen.getByRole('button', { name: 'Stop tv-30-noor.wav' })
  await user.click(stop)
  const next = screen.getByRole('button', { name: 'Remove tv-30-noor.wav' })
  // The second press of the same double click lands on what took its place.
  fireEvent.mouseDown(next, { detail: 2 })
  fireEvent.click(next)
  expect(screen.getByText('tv-30-noor.wav')).toBeTruthy()
  await press('Remove tv-30-noor.wav')
  expect(screen.queryByText('tv-30-noor.wav')).toBeNull()
})

test('files go one after the other, in the order of the list', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('radio-20-sanne.wav'), wav('tv-30-noor.wav'))
  await press('Deliver')
  const first = await uploads(1)
  expect(sentTo(first)).toBe('/api/v2/shop/order-items/8/lines/0')
  expect(inRow('tv-30-noor.wav').getByText('Waits for its turn')).toBeTruthy()
  await answerWith(first, 201, recordingOf(91, 1))
  expect(sentTo(await uploads(2))).toBe('/api/v2/shop/order-items/7/lines/0')
})

test('what waits for its turn is stopped without a trace', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('radio-20-sanne.wav'), wav('tv-30-noor.wav'))
  await press('Deliver')
  const first = await uploads(1)
  await press('Stop tv-30-noor.wav')
  expect(inRow('tv-30-noor.wav').queryByRole('alert')).toBeNull()
  await answerWith(first, 201, recordingOf(91, 1))
  await inRow('radio-20-sanne.wav').findByText('-16.2 LUFS · 0:29')
  expect(HeldUpload.all).toHaveLength(1)
})

test('two files whose names tell one line: somebody chooses for the second, and is told that they are versions', async () => {
  const { user, choose, uploads, press } = await open()
  await choose(wav('tv-30-noor-v1.wav'), wav('tv-30-noor-v2.wav'))
  expect(screen.getByText(/Choose a line for each file\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deliver' })).toHaveProperty('disabled', true)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Line of tv-30-noor-v2.wav' }),
    'Spring sale, hero · TV commercial · 30 sec · Noor Bakker',
  )
  expect(screen.getByText(/Several files are for the same line\. They become its versions, in the order/)).toBeTruthy()
  await press('Deliver')
  const first = await uploads(1)
  await answerWith(first, 503, { 'hydra:title': 'An error occurred', 'hydra:description': 'The disk is full.' })
  await waitFor(() => expect(inRow('tv-30-noor-v1.wav').getByRole('alert').textContent).toContain('The disk is full.'))
  // The newer version would be the older one.
  expect(inRow('tv-30-noor-v2.wav').getByText('Waits for its turn')).toBeTruthy()
  expect(screen.getByText(/Send again what may have arrived, or remove it\./)).toBeTruthy()
  await press('Send again')
  const again = await uploads(2)
  expect(keyOf(again)).toBe(keyOf(first))
  await answerWith(again, 201, recordingOf(91, 1))
  expect(keyOf(await uploads(3))).not.toBe(keyOf(first))
})

test.each([
  [403, 'Access Denied.'],
  [400, 'This is no form.'],
])('a refusal with status %i says why, and is not sent again', async (status, sentence) => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  await answerWith(await uploads(1), status, { 'hydra:title': 'An error occurred', 'hydra:description': sentence })
  const row = inRow('tv-30-noor.wav')
  await waitFor(() => expect(row.getByRole('alert').textContent).toContain(sentence))
  expect(row.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('says so where nobody answered, and asks before the page is left as long as that is open', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  const upload = await uploads(1)
  await act(async () => upload.onerror())
  const row = inRow('tv-30-noor.wav')
  await waitFor(() => expect(row.getByRole('alert').textContent).toContain('No answer came.'))
  expect(asks()).toBe(true)
  await press('Remove tv-30-noor.wav')
  expect(asks()).toBe(false)
})

describe('whoever signs out', () => {
  const signedOutElsewhere = async (session: Awaited<ReturnType<typeof open>>['session']) => {
    localStorage.removeItem('desk-session')
    await act(async () => session.send({ type: 'tab.signedOut' }))
    await screen.findByText('You were signed out in another tab.')
  }

  test('takes what is on its way along, also from another tab', async () => {
    const { choose, uploads, press, session } = await open()
    await choose(wav('radio-20-sanne.wav'), wav('tv-30-noor.wav'))
    await press('Deliver')
    const upload = await uploads(1)
    await signedOutElsewhere(session)
    expect([upload.isAborted, HeldUpload.all.length, asks()]).toEqual([true, 1, false])
  })

  test('whose session ended by itself finds it again', async () => {
    const { choose, uploads, press, session, tokens } = await open()
    await choose(wav('tv-30-noor.wav'))
    await press('Deliver')
    const upload = await uploads(1)
    await act(async () => session.send({ type: 'call.refused', token: tokens.token }))
    await screen.findByText('Your session ended')
    expect(upload.isAborted).toBe(false)
    await act(async () => session.send({ type: 'credentials.accepted', tokens }))
    expect(screen.getByRole('button', { name: 'Stop tv-30-noor.wav' })).toBeTruthy()
  })
})
