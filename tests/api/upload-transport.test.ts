import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadTransport } from '../../src/api/upload-transport.ts'

/** What a browser's request is told and tells. */
class Upload {
  static last: Upload
  status = 0
  responseText = ''
  sent: unknown = 'nothing'
  headers: [string, string][] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onabort: () => void = () => undefined

  constructor() {
    Upload.last = this
  }
  open() {}
  setRequestHeader(...header: [string, string]) {
    this.headers.push(header)
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Upload))
afterEach(() => void vi.unstubAllGlobals())

const body = new FormData()
const shares: number[] = []
const upload = (signal?: AbortSignal) => {
  shares.length = 0
  const headers = { Authorization: 'Bearer eva' }
  return uploadTransport((share) => shares.push(share))('/theme-media', {
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  })
}

test('sends the form with its headers, tells how much of it has left, and gives the answer', async () => {
  const answer = upload()
  expect([Upload.last.sent, Upload.last.headers]).toEqual([body, [['authorization', 'Bearer eva']]])
  Upload.last.upload.onprogress?.({ loaded: 0, total: 0 })
  Upload.last.upload.onprogress?.({ loaded: 1, total: 4 })
  Upload.last.answer(201, '{"id":1}')
  expect(await answer).toEqual({ ok: true, status: 201, body: { id: 1 } })
  expect(shares).toEqual([0, 0, 0.25])
})

test.each([
  [422, '{"violations":[]}', { ok: false, status: 422, body: { violations: [] } }],
  [502, '<h1>Bad gateway</h1>', { ok: false, status: 502 }],
])('an answer of %i is none that it took, in JSON or not', async (status, text, given) => {
  const answer = upload()
  Upload.last.answer(status, text)
  expect(await answer).toEqual(given)
})

test('what breaks off is lost, what is cancelled on the way is cancelled, and neither is an answer', async () => {
  const broken = upload()
  Upload.last.onerror()
  await expect(broken).rejects.toThrow('The upload broke off.')
  const cancelling = new AbortController()
  const cancelled = upload(cancelling.signal)
  cancelling.abort()
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
})

test('what was given up before sends nothing', async () => {
  await expect(upload(AbortSignal.abort('enough'))).rejects.toBe('enough')
  expect(Upload.last.sent).toBe('nothing')
})
