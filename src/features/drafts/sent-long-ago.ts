import { t } from '@lingui/core/macro'

/** Said instead of asking again for what the server would not know to be the same. */
export const sentLongAgo = (): string =>
  t`This was sent six days ago or earlier and may have arrived. Look whether it is there before you send it again.`
