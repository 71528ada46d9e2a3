import { plural } from '@lingui/core/macro'
import { toasts } from '../../ui/toasts.ts'

/** 'Added N voices to project' (specification, section 8): says nothing where none was added. */
export const tellVoicesAdded = (added: number) => {
  if (added > 0) toasts.success(plural(added, { one: 'Added # voice to project', other: 'Added # voices to project' }))
}
