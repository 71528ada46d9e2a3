import { t } from '@lingui/core/macro'
import type { Outcome } from '../../api/contract/hydra.ts'

/** A colleague has what was made by now, and wrote over the same: with the next press what was typed here stands. */
export const overtaken = (): Outcome<never> => {
  const message = t`Someone else changed this in the meantime.`
  return { ok: false, status: 412, violations: [{ propertyPath: '', message, code: 'changed-meanwhile' }], message }
}
