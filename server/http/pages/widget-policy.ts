import { hashOf } from './inline-script.ts'

/**
 * The policy of a page of ours that shows the widget and nothing else: this one sheet, who may frame it, and the origin
 * that all else comes from.
 */
export const widgetPolicy = (style: string, frameAncestors: "'none'" | '*', own = "'self'"): string =>
  [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${hashOf(style)}`,
    `connect-src ${own}`,
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
