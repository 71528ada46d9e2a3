import { expect, test, vi } from 'vitest'
import { keepDraftsApart } from '../../src/app/drafts.ts'
import { toastQueue, toasts } from '../../src/ui/toasts.ts'

type Session = { customer: string | null; tell: () => void }

const session = vi.hoisted((): Session => ({ customer: null, tell: () => undefined }))

vi.mock('../../src/session/session.ts', () => ({
  currentSession: () => session,
  onSession: (tell: () => void) => {
    session.tell = tell
  },
}))

const become = async (customer: string | null) => {
  session.customer = customer
  session.tell()
  await vi.dynamicImportSettled()
}
const said = () => toastQueue.visibleToasts.map(({ content }) => content.text)

test('what was said to one person, or after they left, is not for the next', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  keepDraftsApart()
  await become('mila')
  toasts.error('Said to Mila.')
  await become(null)
  expect(said()).toEqual([])
  toasts.error('Said when Mila was gone.')
  await become('mila')
  expect(said()).toEqual(['Said when Mila was gone.'])
  await become(null)
  toasts.error('Said when Mila was gone.')
  await become('tom')
  expect(said()).toEqual([])
})
