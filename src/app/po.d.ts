declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?guest' {
  export { messages } from '*.po'
}

declare module '*.po?inside' {
  export { messages } from '*.po'
}
