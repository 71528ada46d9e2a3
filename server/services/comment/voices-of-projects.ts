import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { formerProjectVoices, type OfferedVoice, projectVoices } from '../../db/schema/project.ts'

/**
 * A voice of a project; `active` while the catalogue shows it. It came at `addedAt`, where that is known, and is one of
 * the project's until `leftAt`: null while it is.
 */
export type ProjectVoice = OfferedVoice & { active: boolean; addedAt: Date | null; leftAt: Date | null }

const voice = { id: products.id, code: products.code, name: products.name, active: products.active }

/** The voices that these projects have, in order, then those that they had, once for each time. */
export const voicesOfProjects = async (
  executor: Db | Tx,
  projectIds: readonly number[],
): Promise<(ProjectVoice & { projectId: number })[]> => {
  const present = await executor
    .select({ ...voice, projectId: projectVoices.projectId, addedAt: projectVoices.addedAt })
    .from(projectVoices)
    .innerJoin(products, eq(products.id, projectVoices.productId))
    .where(inArray(projectVoices.projectId, [...projectIds]))
    .orderBy(asc(projectVoices.position))
  const former = await executor
    .select({
      ...voice,
      projectId: formerProjectVoices.projectId,
      addedAt: formerProjectVoices.addedAt,
      leftAt: formerProjectVoices.leftAt,
    })
    .from(formerProjectVoices)
    .innerJoin(products, eq(products.id, formerProjectVoices.productId))
    .where(inArray(formerProjectVoices.projectId, [...projectIds]))
    .orderBy(asc(formerProjectVoices.id))
  return [...present.map((row) => ({ ...row, leftAt: null })), ...former]
}
