import { isFields } from './is-fields.ts'

/** What `/?link=` carries: base64 of JSON (specification, section 2). */
export type DeepLink =
  | { action: 'reset-password'; data: { token: string } }
  | { action: 'confirm-email'; data: { token: string } }
  | { action: 'project-comment'; data: { id: number; refreshToken: string } }
  | { action: 'complete-order'; data: { projectId: number } }

/**
 * A link without the white space around it, its `+` as spaces, which addresses take for the same: none stands at an end,
 * as no JSON object begins or ends with a `+` in base64.
 */
export const trimLink = (text: string): string => text.replaceAll('+', ' ').trim()

/** As far as it is base64: a full stop or a bracket that stood behind it is no part of it. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(
    atob(
      trimLink(text.replace(/[^\w+/\s-].*/s, ''))
        .replace(/[ -]/g, '+')
        .replace(/_/g, '/'),
    ),
    (char) => char.charCodeAt(0),
  )

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

/** Whether a link is about feedback, be its data whole or not: what it lacks is told on the feedback page. */
export const isAboutFeedback = (text: string): boolean => readLink(text)?.action === 'project-comment'

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a link asks for; null for anything that is no known link, or lacks what its action needs. */
export const decodeDeepLink = (text: string): DeepLink | null => {
  const link = readLink(text)
  if (!isFields(link?.data)) return null
  const { action, data } = link
  const { token, refreshToken } = data
  if (action === 'reset-password' || action === 'confirm-email')
    return isFilledText(token) ? { action, data: { token } } : null
  const id = positiveInteger(action === 'complete-order' ? data.projectId : data.id)
  if (id === null) return null
  if (action === 'complete-order') return { action, data: { projectId: id } }
  return action === 'project-comment' && isFilledText(refreshToken) ? { action, data: { id, refreshToken } } : null
}
