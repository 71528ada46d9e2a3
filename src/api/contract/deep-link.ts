import { isFields } from './is-fields.ts'

/** What `/?link=` carries: base64 of JSON (specification, section 2). */
export type DeepLink =
  | { action: 'reset-password'; data: { token: string } }
  | { action: 'confirm-email'; data: { token: string } }
  | { action: 'project-comment'; data: { id: number; refreshToken: string } }
  | { action: 'complete-order'; data: { projectId: number } }

/** As far as it is base64: a full stop or a bracket that stood behind it, and half a character at a cut, are no part of it. */
const bytesOf = (text: string): Uint8Array => {
  const plain = text.replaceAll(/[ -]/g, '+').replaceAll('_', '/').replaceAll(/\s/g, '')
  const [digits = ''] = /^[A-Za-z0-9+/]*/.exec(plain) ?? []
  return Uint8Array.from(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits), (char) => char.charCodeAt(0))
}

/** Base64url without padding. */
export const encodeDeepLink = (link: DeepLink): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(link))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const positiveInteger = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Reads base64 or base64url, also with `+` turned into spaces; null for anything that is no JSON object. */
const readLink = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text)))
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a link is about feedback, be it whole, cut or without its data: what it lacks is told on the feedback page. */
export const isAboutFeedback = (text: string): boolean =>
  /"action"\s*:\s*"project-comment"/.test(new TextDecoder().decode(bytesOf(text)))

/** What a link asks for; null for anything that is no known link, or lacks what its action needs. */
export const decodeDeepLink = (text: string): DeepLink | null => {
  const value = readLink(text)
  if (value === null || !isFields(value.data)) return null
  const { data } = value
  if (
    (value.action === 'reset-password' || value.action === 'confirm-email') &&
    typeof data.token === 'string' &&
    data.token !== ''
  )
    return { action: value.action, data: { token: data.token } }
  if (value.action === 'complete-order') {
    const projectId = positiveInteger(data.projectId)
    return projectId === null ? null : { action: 'complete-order', data: { projectId } }
  }
  const id = positiveInteger(data.id)
  if (
    value.action === 'project-comment' &&
    id !== null &&
    typeof data.refreshToken === 'string' &&
    data.refreshToken !== ''
  )
    return { action: 'project-comment', data: { id, refreshToken: data.refreshToken } }
  return null
}
