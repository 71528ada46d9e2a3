import { plural } from '@lingui/core/macro'
import { toasts } from '../../ui/toasts.ts'

/** 'Added N voices to project' (specification, section 8). */
export const addedText = (added: number): string =>
  plural(added, { one: 'Added # voice to project', other: 'Added # voices to project' })

/** Says nothing where none was added. */
export const tellVoicesAdded = (added: number): void => {
  if (added > 0) toasts.success(addedText(added))
}
