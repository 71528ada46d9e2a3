import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { ProviderOrder } from '../../../src/api/contract/provider.ts'
import { HeldUpload } from '../held-upload.ts'
import { newOrder } from './desk-literals.ts'
import { renderDesk } from './render-desk.tsx'
import type { Answers, Reply } from './wire.ts'

export const wav = (name: string) => new File(['sound'], name, { type: 'audio/wav' })

/** An order of two lines at the desk, and what is done to deliver for them. */
export const openDelivery = async (
  order: ProviderOrder | (() => ProviderOrder | Reply) = newOrder,
  answers: Answers = {},
) => {
  const desk = await renderDesk('/desk/orders/000000014', {
    answers: { 'GET /admin/orders/000000014': order, 'GET /admin/orders/abc': order, ...answers },
  })
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

export const sentTo = ({ sent }: HeldUpload): unknown => (sent instanceof FormData ? sent.get('orderItem') : null)
export const keyOf = ({ headers }: HeldUpload) => headers.get('idempotency-key')
export const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
export const answerWith = (upload: HeldUpload, status: number, body: unknown) =>
  act(async () => upload.answer(status, JSON.stringify(body)))
export const inRow = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
