import { randomUUID } from 'node:crypto'
import { feedbackTokenDays } from '../../../src/api/contract/session.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'

const dayMs = 86_400_000

/**
 * A refresh token for a feedback link (contract, "Feedback"): it ends with its request (`expiresAt`). Without a request
 * (`commentId` null) it leads to the next one that is put to the client within 30 days.
 */
export const issueFeedbackToken = async (
  tx: Tx,
  { customerId, commentId, expiresAt }: { customerId: number; commentId: number | null; expiresAt?: Date },
): Promise<string> => {
  const { secret, hash } = newSecret()
  await tx.insert(refreshTokens).values({
    tokenHash: hash,
    family: randomUUID(),
    scope: 'feedback',
    customerId,
    commentId,
    expiresAt: expiresAt ?? new Date(Date.now() + feedbackTokenDays * dayMs),
  })
  return secret
}
