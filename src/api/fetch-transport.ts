import type { Answer, Transport } from './transport.ts'

/** JSON in whatever dialect; a text that is none, as some proxies answer with, stays a text. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type === '') return undefined
  if (/[/+]json\b/.test(type)) return readJson(await response.text())
  return type.startsWith('text/') ? response.text() : response.blob()
}

/** What a response says. Rejects when it breaks off. */
export const responseAnswer = async (response: Response): Promise<Answer> => ({
  ok: response.ok,
  status: response.status,
  headers: response.headers,
  body: await bodyOf(response),
})

/** Asks by `fetch`. Rejects when nobody answers, or the answer breaks off. */
export const fetchTransport: Transport = async (url, { body, headers, ...request }): Promise<Answer> => {
  const isForm = body === undefined || body instanceof FormData
  const response = await fetch(url, {
    ...request,
    headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  return responseAnswer(response)
}
