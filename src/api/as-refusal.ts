import type { Outcome } from './contract/hydra.ts'
import { HttpError } from './http-error.ts'

/**
 * Too many wrong values of a field (429) are a refusal that says there when to try again. Throws what else the call does,
 * too many calls (429 without a field) as well.
 */
export const asRefusal = async <Value>(call: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429 || error.violations.length === 0) throw error
    const { status, violations, description } = error
    return { ok: false, status, violations, message: description }
  }
}
