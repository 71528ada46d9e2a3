import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TokenIssuer } from '../../auth/tokens.ts'
import type { Tx } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/schema/delivery.ts'
import type { AnyCaller } from '../../shared/caller.ts'
import { keyWasUsed } from '../../shared/idempotency-key.ts'

/** A caller's key, and what it was sent with. */
export type Claim = {
  customerId: number
  key: string
  /** What the call asks for, as a digest; of an upload only known once the file has been read. */
  requestHash: () => Promise<string>
  /** The answer holds a secret: it is kept sealed. */
  isSecret: boolean
}

/** As text: jsonb would change the order of an answer's keys. */
const keptAnswer = z.union([z.object({ text: z.string() }), z.object({ sealed: z.string() })])

/** Behind each feedback link of a client is another person, whose keys are their own. */
export const ownKey = (caller: AnyCaller, key: string): string =>
  caller.scope === 'feedback' ? `feedback ${caller.commentId} ${key}` : key

const rowOf = ({ customerId, key }: Claim) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))

const readKept = (tokens: TokenIssuer, kept: unknown): unknown => {
  const answer = keptAnswer.parse(kept)
  return JSON.parse('text' in answer ? answer.text : tokens.unseal(answer.sealed))
}

/** What became of a key: `new` is ours now, `begun` an earlier call's that has not been answered. */
type Taken = { state: 'new' } | { state: 'begun' } | { state: 'answered'; answer: unknown }

/**
 * Takes the key in this transaction; waits for another one that has it.
 * @throws Unprocessable where the key came with another request
 */
export const claimKey = async (tokens: TokenIssuer, tx: Tx, claim: Claim): Promise<Taken> => {
  const { customerId, key } = claim
  const asked = await claim.requestHash()
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash: asked })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken !== undefined) return { state: 'new' }
  const { requestHash, body } = idempotencyKeys
  const [known] = await tx.select({ requestHash, body }).from(idempotencyKeys).where(rowOf(claim))
  if (known?.requestHash !== asked) throw keyWasUsed()
  return known.body === null ? { state: 'begun' } : { state: 'answered', answer: readKept(tokens, known.body) }
}

/** Keeps the answer of a call that has its key, for whoever repeats it. */
export const keepAnswer = async (tokens: TokenIssuer, tx: Tx, claim: Claim, answer: unknown): Promise<void> => {
  const text = JSON.stringify(answer ?? null)
  const body = claim.isSecret ? { sealed: tokens.seal(text) } : { text }
  await tx.update(idempotencyKeys).set({ body }).where(rowOf(claim))
}
