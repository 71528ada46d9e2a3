import { randomUUID } from 'node:crypto'
import { feedbackTokenDays } from '../../../src/api/contract/session.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'

const dayMs = 86_400_000

/**
 * A refresh token for a feedback link: 30 days, usable until a reply is in (contract, "Feedback").
 * Without a request (`commentId` null) it answers the next one that is put to the client.
 */
export const issueFeedbackToken = async (
  tx: Tx,
  { customerId, commentId }: { customerId: number; commentId: number | null },
): Promise<string> => {
  const { secret, hash } = newSecret()
  await tx.insert(refreshTokens).values({
    tokenHash: hash,
    family: randomUUID(),
    scope: 'feedback',
    customerId,
    commentId,
    expiresAt: new Date(Date.now() + feedbackTokenDays * dayMs),
  })
  return secret
}
