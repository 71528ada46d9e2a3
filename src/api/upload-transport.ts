import type { Answer, Transport } from './transport.ts'

const answerOf = ({ status, responseText }: XMLHttpRequest): Answer => {
  const ok = status >= 200 && status < 300
  try {
    const body: unknown = JSON.parse(responseText)
    return { ok, status, body }
  } catch {
    return { ok, status }
  }
}

/**
 * Sends a form and tells how much of it has left, from 0 to 1: fetch can't. A repeated call (after a renewed token)
 * begins anew.
 */
export const uploadTransport =
  (onProgress: (share: number) => void): Transport =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('The upload broke off.'))
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      onProgress(0)
      if (signal?.aborted === true) reject(signal.reason)
      else request.send(body instanceof FormData ? body : null)
    })
