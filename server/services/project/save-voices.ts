import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { projectVoices } from '../../db/schema/project.ts'

/** Replaces a project's voices. */
export const saveVoices = async (tx: Tx, projectId: number, productIds: readonly number[]): Promise<void> => {
  await tx.delete(projectVoices).where(eq(projectVoices.projectId, projectId))
  if (productIds.length === 0) return
  await tx.insert(projectVoices).values(productIds.map((productId, position) => ({ projectId, productId, position })))
}
