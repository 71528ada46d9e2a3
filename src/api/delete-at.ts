import type { Iri, Outcome } from './contract/hydra.ts'
import { isSamePerson } from './contract/session.ts'
import { type CallOptions, http } from './http.ts'
import { isUndecided, statusOf } from './http-error.ts'

/** `used`: the token of whoever could see it. To another account it is not there either. */
const isGone = async (path: Iri, used: string | null, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    await http.get(path, { signal })
    return false
  } catch (error) {
    const now = await http.token()
    return statusOf(error) === 404 && used !== null && now !== null && isSamePerson(used, now)
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
  const used = await http.token()
  try {
    return await http.send<unknown>('DELETE', path, options)
  } catch (error) {
    // A 401 did nothing, and somebody else may be signed in by now.
    if (!isUndecided(error) || statusOf(error) === 401 || !(await isGone(path, used, options.signal))) throw error
    return { ok: true, value: null }
  }
}
