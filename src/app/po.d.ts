declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?guest' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?signed-in' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?clients' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?explore' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?orders' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?project' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?sets' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?settings' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?desk' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?desk-pages' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
