import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/delivery.ts'
import { keyWasUsed, requireKey } from '../idempotency-key.ts'
import type { Upload } from './multipart.ts'
import { type Access, createsOnce, type Input, type Route } from './route.ts'

type Call = Input<Access, Record<string, string>, unknown>
type Claim = {
  customerId: number
  key: string
  /** What the call asks for; of an upload only known once the file has been read. */
  requestHash: () => Promise<string>
}

/** Ends the transaction of a repeated call: the effect is there, this is its answer. */
class Answered extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('answered before')
    this.body = body
  }
}

/** As text: jsonb would change the order of an answer's keys. */
const keptAnswer = z.object({ text: z.string() })

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

const claimOf = ({ spec }: Route, { caller, params, body, idempotencyKey: key }: Call): Claim | null => {
  if (key === null || caller === null || !createsOnce(spec)) return null
  const upload = uploadOf(spec, body)
  try {
    requireKey(key)
  } catch (error) {
    upload?.file.stream.destroy()
    throw error
  }
  const requestHash = async (): Promise<string> => {
    const content = upload === null ? body : await contentOf(upload)
    const request = JSON.stringify([spec.method, spec.path, params, content])
    return createHash('sha256').update(request).digest('hex')
  }
  // Behind each feedback link of a client is another person, whose keys are their own.
  const ownKey = caller.scope === 'feedback' ? `feedback ${caller.commentId} ${key}` : key
  return { customerId: caller.customerId, key: ownKey, requestHash }
}

const rowOf = ({ customerId, key }: Pick<Claim, 'customerId' | 'key'>) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))

/** Takes the key for this transaction; waits for another one that has it. */
const takeKey = async (tx: Tx, claim: Claim): Promise<void> => {
  const { customerId, key } = claim
  const asked = await claim.requestHash()
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash: asked })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken !== undefined) return
  const { requestHash, body } = idempotencyKeys
  const [known] = await tx.select({ requestHash, body }).from(idempotencyKeys).where(rowOf(claim))
  if (known?.requestHash !== asked) throw keyWasUsed()
  throw new Answered(JSON.parse(keptAnswer.parse(known.body).text))
}

/** The database with the answer written in the first transaction, beside the effect: both are there, or neither is. */
const keeping = (database: Database, claim: Claim): Database => {
  let isFirst = true
  return {
    ...database,
    transaction: (work, config) => {
      if (!isFirst) return database.transaction(work, config)
      isFirst = false
      return database.transaction(async (tx) => {
        await takeKey(tx, claim)
        const answer = await work(tx)
        await tx
          .update(idempotencyKeys)
          .set({ status: 201, body: { text: JSON.stringify(answer) } })
          .where(rowOf(claim))
        return answer
      }, config)
    },
  }
}

/**
 * Runs a call. One that creates something does so once for an Idempotency-Key: repeated, after a crash too, it answers
 * what the first one did; a refused one may be tried again. Its service makes its effect and its answer in one
 * transaction.
 * @throws BadRequest for a key that is empty or too long, Unprocessable for one that another request of the caller had
 */
export const runOnce = async (route: Route, call: Call): Promise<unknown> => {
  const claim = claimOf(route, call)
  if (claim === null) return route.run(call)
  const context = { ...call.context, database: keeping(call.context.database, claim) }
  try {
    return await route.run({ ...call, context })
  } catch (error) {
    if (error instanceof Answered) return error.body
    throw error
  }
}
