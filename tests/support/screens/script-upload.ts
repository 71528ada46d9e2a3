import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { HeldUpload } from '../held-upload.ts'

const script = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })

/** Chooses a script in the form that is open. */
export const chooseScript = ({ user }: { user: UserEvent }, file = script) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file)

/** The upload that is under way. */
export const uploading = async (): Promise<HeldUpload> => {
  await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
  const [upload] = HeldUpload.all
  if (upload === undefined) throw new Error('no upload is under way')
  return upload
}

/** So many hundredths of it have left. */
export const leave = async (loaded: number) => {
  const { upload } = await uploading()
  await act(async () => upload.onprogress?.({ loaded, total: 100 }))
}

export const bar = () => screen.findByRole('progressbar', { name: 'Uploading script.pdf' })
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
