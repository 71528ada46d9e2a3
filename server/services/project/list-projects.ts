import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type Project, projectStates } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../caller.ts'
import { presentProjects } from './present-projects.ts'
import { visibleProjects } from './project-scope.ts'

export type ProjectListing = {
  /** Open alone unless told otherwise (specification, section 4). */
  states: readonly string[]
  /** Null: no client that exists; missing: any client. */
  client?: number | null
  page: number
  itemsPerPage: number
}

/** A page of the projects that a person sees, newest first. An unknown state or a stranger's client gives none. */
export const listProjects = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  { states, client, page, itemsPerPage }: ProjectListing,
): Promise<{ members: Project[]; total: number }> => {
  const wanted = states.length === 0 ? ['open' as const] : projectStates.filter((state) => states.includes(state))
  if (client === null || wanted.length === 0) return { members: [], total: 0 }
  const where = and(
    visibleProjects(caller),
    inArray(projects.state, wanted),
    client === undefined ? undefined : eq(projects.clientId, client),
  )
  const [counted] = await db.select({ total: count() }).from(projects).where(where)
  const rows = await db
    .select()
    .from(projects)
    .where(where)
    .orderBy(desc(projects.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: await presentProjects(db, caller, rows), total: counted?.total ?? 0 }
}
