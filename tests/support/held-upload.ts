import { vi } from 'vitest'

/** In the place of `XMLHttpRequest`: uploads that are under way until the test says otherwise. */
export class HeldUpload {
  static all: HeldUpload[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 201
  responseText = '{}'
  isAborted = false
  sent: unknown = null
  readonly headers = new Headers()
  onload: () => void = () => undefined
  onabort: () => void = () => undefined
  onerror: () => void = () => undefined
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: unknown) {
    this.sent = body
    HeldUpload.all.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answer(status: number, text = '{}') {
    Object.assign(this, { status, responseText: text })
    this.onload()
  }
}

/** From here on uploads are held; `vi.unstubAllGlobals` ends it. What an earlier test left is forgotten. */
export const holdUploads = (): void => {
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
}
