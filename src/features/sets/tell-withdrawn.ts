import { t } from '@lingui/core/macro'
import type { Refusal } from '../../api/contract/hydra.ts'
import { toasts } from '../../ui/toasts.ts'
import { tellWhereLeft } from '../drafts/use-draft-mutation.ts'

/** Says of a set why it can't be saved any more. */
export const tellWithdrawn = (): void => void toasts.error(t`Someone else withdrew this set in the meantime.`)

/** Says what the form of the set's draft at `key` can't, or can't any more, of a save that was refused. */
export const tellRefused = (key: string, refusal: Refusal): void => {
  if (refusal.status === 404) tellWithdrawn()
  else tellWhereLeft(key, refusal, t`The set was not saved`)
}
