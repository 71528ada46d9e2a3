import type { PathSigner } from '../../auth/signed-paths.ts'
import type { Context } from '../../context.ts'
import { AnsweredBefore } from '../../shared/answered-before.ts'
import type { Answer } from './answers.ts'
import { type Claim, claimKey, keepAnswer } from './idempotency-keys.ts'

const signedNames = ['path', 'recordingsPath']

/** An answer that was kept, its signed paths signed anew: they open for an hour, and it may be older. */
const withFreshPaths = (tokens: Pick<PathSigner, 'renewPath'>, kept: unknown): unknown => {
  if (Array.isArray(kept)) return kept.map((entry) => withFreshPaths(tokens, entry))
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      typeof value === 'string' && signedNames.includes(name) ? tokens.renewPath(value) : withFreshPaths(tokens, value),
    ]),
  )
}

/** How far a call with a key has come: its effect is made, and its answer is kept. */
type Progress = { phase: 'untouched' | 'begun' | 'kept' }

/**
 * The two transactions that a verb can make its effect in (`Context`), with the key in them: it is taken before the
 * effect, and the answer is written after it, or the whole is undone.
 */
const effectsWith = (
  { database, tokens }: Context,
  claim: Claim,
  progress: Progress,
): Pick<Context, 'once' | 'beginOnce'> => ({
  once: (work, requireCurrent) =>
    database.transaction(async (tx) => {
      const taken = await claimKey(tokens, tx, claim)
      if (taken.state === 'answered') {
        await requireCurrent?.(tx, taken.answer)
        throw new AnsweredBefore(taken.answer)
      }
      const answer = await work(tx)
      await keepAnswer(tokens, tx, claim, answer)
      progress.phase = 'kept'
      return answer
    }),
  beginOnce: (work) =>
    database.transaction(async (tx) => {
      const taken = await claimKey(tokens, tx, claim)
      if (taken.state === 'answered') throw new AnsweredBefore(taken.answer)
      progress.phase = 'begun'
      return work(tx, taken.state === 'begun')
    }),
})

/**
 * Runs a verb; with an Idempotency-Key it has its effect once, and repeated, after a crash too, it answers the same
 * (decision 026), with signed paths that open. @throws Unprocessable for a key that another request of the caller had, Error where the verb opens
 * neither `context.once` nor `context.beginOnce`
 */
export const runOnce = async <Value>(
  context: Context,
  claim: Claim,
  recall: Answer<Value>['recall'],
  verb: (context: Context) => Promise<Value>,
): Promise<Value> => {
  const progress: Progress = { phase: 'untouched' }
  try {
    const answer = await verb({ ...context, ...effectsWith(context, claim, progress) })
    if (progress.phase === 'untouched') throw new Error('a verb has its effect outside of Context.once')
    if (progress.phase === 'begun')
      await context.database.transaction((tx) => keepAnswer(context.tokens, tx, claim, answer))
    return answer
  } catch (error) {
    if (error instanceof AnsweredBefore) return recall(withFreshPaths(context.tokens, error.answer))
    throw error
  }
}
