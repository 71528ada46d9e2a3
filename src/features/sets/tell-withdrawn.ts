import { t } from '@lingui/core/macro'
import { toasts } from '../../ui/toasts.ts'

/** Says of a set why it can't be saved any more. */
export const tellWithdrawn = (): void => void toasts.error(t`Someone else withdrew this set in the meantime.`)
