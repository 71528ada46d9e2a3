import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { idempotencyKeys } from '../../db/schema/delivery.ts'
import { keyWasUsed, requireKey } from '../../shared/idempotency-key.ts'
import type { Upload } from './multipart.ts'
import { type Access, type Input, type Route, takesIdempotencyKey } from './route.ts'

type Call = Input<Access, Record<string, string>, unknown>
type Claim = {
  customerId: number
  key: string
  /** What the call asks for; of an upload only known once the file has been read. */
  requestHash: () => Promise<string>
  /** The answer holds a secret: it is kept sealed. */
  isSecret: boolean
}

/** Ends the transaction of a repeated call: the effect is there, this is its answer. */
class Answered extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/** As text: jsonb would change the order of an answer's keys. */
const keptAnswer = z.union([z.object({ text: z.string() }), z.object({ sealed: z.string() })])

/** The cast is safe: `readBody` gives each call of such a route an Upload. */
const uploadOf = ({ upload }: Route['spec'], body: unknown): Upload | null => (upload ? (body as Upload) : null)

/**
 * An upload is the same when its fields, its file's name and the file's digest are; the digest is taken as the file
 * streams by. The bytes of the form are no measure, as each sending has a boundary of its own, and a name and a size are
 * none either: a script that was corrected often keeps both, and would be answered with the old one. The price is that a
 * repeated upload is sent and stored once more before it is known, and then removed again by what refuses it.
 */
const contentOf = async ({ file, rest }: Upload): Promise<unknown> => {
  const fields = [...(await rest())].sort(([a], [b]) => (a < b ? -1 : 1))
  return [fields, file.name, file.digest()]
}

const claimOf = ({ spec }: Route, { context, caller, params, body, idempotencyKey: key }: Call): Claim | null => {
  if (key === null || caller === null || !takesIdempotencyKey(spec)) return null
  const upload = uploadOf(spec, body)
  try {
    requireKey(key)
  } catch (error) {
    upload?.file.stream.destroy()
    throw error
  }
  const requestHash = async (): Promise<string> => {
    const content = upload === null ? body : await contentOf(upload)
    // Bodies may hold a password, which a digest that anybody can make would give away.
    return context.tokens.digest(JSON.stringify([spec.method, spec.path, params, content]))
  }
  // Behind each feedback link of a client is another person, whose keys are their own.
  const ownKey = caller.scope === 'feedback' ? `feedback ${caller.commentId} ${key}` : key
  return { customerId: caller.customerId, key: ownKey, requestHash, isSecret: spec.secret === true }
}

const rowOf = ({ customerId, key }: Claim) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))

const readKept = ({ tokens }: Context, kept: unknown): unknown => {
  const answer = keptAnswer.parse(kept)
  return JSON.parse('text' in answer ? answer.text : tokens.unseal(answer.sealed))
}

/**
 * Takes the key for this transaction; waits for another one that has it. True when an earlier call took it and has not
 * been answered.
 */
const takeKey = async (context: Context, tx: Tx, claim: Claim): Promise<boolean> => {
  const { customerId, key } = claim
  const asked = await claim.requestHash()
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash: asked })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken !== undefined) return false
  const { requestHash, body } = idempotencyKeys
  const [known] = await tx.select({ requestHash, body }).from(idempotencyKeys).where(rowOf(claim))
  if (known?.requestHash !== asked) throw keyWasUsed()
  if (known.body === null) return true
  throw new Answered(readKept(context, known.body))
}

const keepAnswer = async ({ tokens }: Context, tx: Tx, claim: Claim, answer: unknown): Promise<void> => {
  const text = JSON.stringify(answer ?? null)
  const body = claim.isSecret ? { sealed: tokens.seal(text) } : { text }
  await tx.update(idempotencyKeys).set({ body }).where(rowOf(claim))
}

/**
 * Runs a call. One with an Idempotency-Key has its effect once: repeated, after a crash too, it answers what the first
 * one did; a refused one may be tried again. Its service says which transaction makes the effect (`Context.once`).
 * @throws BadRequest for a key that is empty or too long, Unprocessable for one that another request of the caller had
 */
export const runOnce = async (route: Route, call: Call): Promise<unknown> => {
  const claim = claimOf(route, call)
  if (claim === null) return route.run(call)
  const { context } = call
  const { database } = context
  let phase: 'untouched' | 'begun' | 'kept' = 'untouched'
  const once: Context['once'] = (work) =>
    database.transaction(async (tx) => {
      await takeKey(context, tx, claim)
      const answer = await work(tx)
      await keepAnswer(context, tx, claim, answer)
      phase = 'kept'
      return answer
    })
  const beginOnce: Context['beginOnce'] = (work) =>
    database.transaction(async (tx) => {
      const isRepeated = await takeKey(context, tx, claim)
      phase = 'begun'
      return work(tx, isRepeated)
    })
  try {
    const answer = await route.run({ ...call, context: { ...context, once, beginOnce } })
    if (phase === 'untouched') throw new Error(`${route.spec.path} has its effect outside of Context.once`)
    if (phase === 'begun') await database.transaction((tx) => keepAnswer(context, tx, claim, answer))
    return answer
  } catch (error) {
    if (error instanceof Answered) return error.answer
    throw error
  }
}
