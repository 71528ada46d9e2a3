import { act, screen, waitFor } from '@testing-library/react'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import { HeldUpload } from '../held-upload.ts'
import { importOf } from '../import-literals.ts'
import { listOf } from './desk-literals.ts'
import { renderDesk } from './render-desk.tsx'
import type { Answers } from './wire.ts'

export const csv = (name = 'voices.csv') => new File(['code,name'], name, { type: 'text/csv' })
export const problem = {
  file: 'voices.csv',
  line: 4,
  column: 'price',
  message: 'the price 7x is no amount in euro',
  code: 'x',
}
export const old = { file: 'voices.csv', line: 5, message: 'the code is missing' }

type Given = { imports?: CatalogueImport[]; one?: () => CatalogueImport; more?: Answers }

/** Opens the drawer that imports, with a server of literals. */
export const openImport = async ({ imports = [], one, more = {} }: Given = {}) => {
  const catalogue = Object.fromEntries(
    ['voices', 'talents', 'musics', 'idents'].map((kind) => [`GET /admin/${kind}`, listOf()]),
  )
  const desk = await renderDesk('/desk/catalogue/voices/import/new', {
    answers: {
      ...catalogue,
      'GET /admin/taxons': listOf(),
      'GET /admin/products': listOf(),
      'GET /admin/imports': () => listOf(...imports),
      'GET /admin/imports/7': one ?? importOf(),
      'GET /admin/imports/8': importOf({ '@id': '/api/v2/admin/imports/8', id: 8, state: 'completed', created: 3 }),
      'POST /admin/imports/7/stop': importOf({ state: 'stopped' }),
      ...more,
    },
  })
  await screen.findByRole('complementary', { name: 'Import' })
  const choose = (file: File) =>
    desk.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file)
  const uploads = async (count: number): Promise<HeldUpload> => {
    await waitFor(() => expect(HeldUpload.all).toHaveLength(count))
    const last = HeldUpload.all.at(-1)
    if (last === undefined) throw new Error('nothing is uploaded')
    return last
  }
  const drawer = () => screen.getByRole('complementary', { name: 'Import' })
  const press = (name: string) => desk.press(name, { inside: drawer() })
  return { ...desk, choose, uploads, drawer, press }
}

export const answerWith = (upload: HeldUpload, status: number, body: unknown) =>
  act(async () => upload.answer(status, JSON.stringify(body)))
export const sentIn = ({ sent }: HeldUpload) =>
  sent instanceof FormData ? [sent.get('kind'), sent.get('dryRun')] : null
export const keyOf = ({ headers }: HeldUpload) => headers.get('idempotency-key')
