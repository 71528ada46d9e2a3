/** In the place of `XMLHttpRequest`, where there is none: an upload that goes by fetch, and has left at once. */
export class FetchedUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload: () => void = () => undefined
  onabort: () => void = () => undefined
  onerror: () => void = () => undefined
  #target = { method: '', url: '' }
  #headers = new Headers()
  #stopping = new AbortController()
  open(method: string, url: string) {
    this.#target = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  send(body: FormData) {
    const { method, url } = this.#target
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    fetch(url, { method, headers: this.#headers, body, signal: this.#stopping.signal })
      .then(async (answer) => {
        this.responseText = await answer.text()
        this.status = answer.status
        this.onload()
      })
      .catch(() => (this.#stopping.signal.aborted ? this.onabort() : this.onerror()))
  }
  abort() {
    this.#stopping.abort()
  }
}
