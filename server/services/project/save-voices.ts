import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { formerProjectVoices, projectVoices } from '../../db/schema/project.ts'

/** Replaces a project's voices; those that stay keep the time at which they came, and that of those that leave is kept. */
export const saveVoices = async (tx: Tx, projectId: number, productIds: readonly number[]): Promise<void> => {
  const before = await tx.delete(projectVoices).where(eq(projectVoices.projectId, projectId)).returning()
  const left = before.filter(({ productId }) => !productIds.includes(productId))
  if (left.length > 0)
    await tx
      .insert(formerProjectVoices)
      .values(left.map(({ productId, addedAt }) => ({ projectId, productId, addedAt })))
  if (productIds.length === 0) return
  await tx.insert(projectVoices).values(
    productIds.map((productId, position) => {
      const kept = before.find((row) => row.productId === productId)
      return { projectId, productId, position, addedAt: kept?.addedAt }
    }),
  )
}
