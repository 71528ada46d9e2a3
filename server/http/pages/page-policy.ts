import type { Config } from '../../config.ts'
import type { ShownPage } from './fill-page.ts'

/**
 * A chat's script, what it asks its own server for, its pictures and its frame come from its origin alone; updates from
 * that of their hub. What stands in the page itself is allowed by its hash.
 */
const contentSecurityPolicyOf = (
  { chatScriptUrl, mercureUrl }: Config,
  { scripts, styles }: Pick<ShownPage, 'scripts' | 'styles'>,
): string => {
  const chat = chatScriptUrl === null ? [] : [new URL(chatScriptUrl).origin]
  const sockets = chat.map((origin) => origin.replace(/^http/, 'ws'))
  const connected = [...chat, ...sockets, ...(mercureUrl === null ? [] : [new URL(mercureUrl).origin])]
  return [
    "default-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...chat].join(' '),
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(connected.length === 0 ? [] : [`connect-src 'self' ${connected.join(' ')}`]),
    ...(chat.length + scripts.length === 0 ? [] : [["script-src 'self'", ...chat, ...scripts].join(' ')]),
    ...(styles.length === 0 ? [] : [["style-src 'self'", ...styles].join(' ')]),
    ...chat.map((origin) => `frame-src ${origin}`),
  ].join('; ')
}

/** What no page of ours asks for; sound may play. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture', 'payment']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What a page may load and do, and that none frames it. */
export const policyHeaders = (config: Config, page: Pick<ShownPage, 'scripts' | 'styles'>): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicyOf(config, page),
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
})
