import type { Iri, Outcome } from './contract/hydra.ts'
import { type CallOptions, http } from './http.ts'
import { isUndecided, statusOf } from './http-error.ts'

const isGone = async (path: Iri, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    await http.get(path, { signal })
    return false
  } catch (error) {
    return statusOf(error) === 404
  }
}

/**
 * Deletes what is at an address that is read as well. One whose answer was lost is done where nothing is there any more.
 * Throws `HttpError` where it is still there, or nobody can tell.
 */
export const deleteAt = async (
  path: Iri,
  options: Pick<CallOptions, 'signal' | 'ifMatch' | 'refusals'>,
): Promise<Outcome<unknown>> => {
  try {
    return await http.send<unknown>('DELETE', path, options)
  } catch (error) {
    if (!isUndecided(error) || !(await isGone(path, options.signal))) throw error
    return { ok: true, value: null }
  }
}
