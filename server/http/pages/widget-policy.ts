import { createHash } from 'node:crypto'

/** The policy of a page of ours that shows the widget and nothing else: this one sheet, and who may frame it. */
export const widgetPolicy = (style: string, frameAncestors: "'none'" | '*'): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
