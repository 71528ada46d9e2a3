import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUpload } from '../support/held-upload.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { newOrder } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'

beforeEach(() => {
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

const wav = (name: string) => new File(['sound'], name, { type: 'audio/wav' })

const open = async () => {
  const desk = await renderDesk('/desk/orders/000000014', { answers: { 'GET /admin/orders/000000014': newOrder } })
  await screen.findByRole('region', { name: 'Recordings' })
  const choose = (...files: File[]) =>
    desk.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, files)
  const uploads = async (count: number): Promise<HeldUpload> => {
    await waitFor(() => expect(HeldUpload.all).toHaveLength(count))
    const last = HeldUpload.all.at(-1)
    if (last === undefined) throw new Error('nothing is uploaded')
    return last
  }
  return { ...desk, choose, uploads }
}

const sentTo = ({ sent }: HeldUpload): unknown => (sent instanceof FormData ? sent.get('orderItem') : null)
const answerWith = (upload: HeldUpload, status: number, body: unknown) =>
  act(async () => upload.answer(status, JSON.stringify(body)))
const inRow = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

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
  await user.selectOptions(choice, 'TV commercial · 30 sec · Spring sale, hero')
  await user.dblClick(screen.getByRole('button', { name: 'Deliver' }))
  const upload = await uploads(1)
  expect(sentTo(upload)).toBe('/api/v2/shop/order-items/7/lines/0')
  await act(async () => upload.upload.onprogress?.({ loaded: 40, total: 100 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading radio-20-sanne-v1.wav' })).toHaveProperty('value', 0.4)
  expect(screen.getByText(/The upload is under way\./)).toBeTruthy()
  await answerWith(upload, 201, recordingOf(91, 1))
  const row = inRow('radio-20-sanne-v1.wav')
  expect(row.getByText('-16.2 LUFS · 0:29')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Play radio-20-sanne-v1.wav' })).toBeTruthy()
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
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await choose(wav('tv-30-noor.wav'))
  expect(asks()).toBe(false)
  await press('Deliver')
  const upload = await uploads(1)
  expect(asks()).toBe(true)
  await answerWith(upload, 201, recordingOf(91, 1))
  await waitFor(() => expect(asks()).toBe(false))
})

test('stops an upload that is under way, which can be delivered again', async () => {
  const { choose, uploads, press } = await open()
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  const upload = await uploads(1)
  await press('Stop tv-30-noor.wav')
  expect(upload.isAborted).toBe(true)
  await press('Deliver')
  await uploads(2)
})
