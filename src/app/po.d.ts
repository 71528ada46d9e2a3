declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?guest' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?inside' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
