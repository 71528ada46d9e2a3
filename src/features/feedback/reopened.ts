import { t } from '@lingui/core/macro'
import { toasts } from '../../ui/toasts.ts'

/** Says that a request that was over takes an answer again: its form is back, wherever somebody looks. */
export const tellReopened = (): void => void toasts.info(t`You can answer again.`)
