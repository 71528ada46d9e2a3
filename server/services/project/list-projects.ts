import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type Project, projectStates } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page, Sorting } from '../../shared/paging.ts'
import { byName, containing, sortedBy } from '../list-queries.ts'
import { visibleProjects } from '../scope/project-scope.ts'
import { shownName } from '../shown-name.ts'
import { presentProjects } from './present-projects.ts'

export const projectSortings = ['name', 'client.name', 'state', 'createdAt', 'updatedAt'] as const
type ProjectSorting = (typeof projectSortings)[number]

const columns = {
  name: byName(projects.name),
  'client.name': byName(shownName),
  state: projects.state,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}

type ProjectListing = Page & {
  /** Open alone unless told otherwise (specification, section 4). */
  states: readonly string[]
  /** Null: no client that exists; missing: any client. */
  client?: number | null
  /** A part of the project's or the client's name. */
  search?: string
  /** Newest first unless told otherwise. */
  sortings?: readonly Sorting<ProjectSorting>[]
}

/** A page of the projects that a person sees. An unknown state or a stranger's client gives none. */
export const listProjects = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  { states, client, search, sortings = [], page, itemsPerPage }: ProjectListing,
): Promise<List<Project>> => {
  const wanted = states.length === 0 ? ['open' as const] : projectStates.filter((state) => states.includes(state))
  if (client === null || wanted.length === 0) return { members: [], total: 0 }
  const where = and(
    visibleProjects(caller),
    inArray(projects.state, wanted),
    client === undefined ? undefined : eq(projects.clientId, client),
    containing([projects.name, shownName], search),
  )
  const joined = eq(customers.id, projects.clientId)
  const [counted] = await db.select({ total: count() }).from(projects).leftJoin(customers, joined).where(where)
  const rows = await db
    .select({ project: projects })
    .from(projects)
    .leftJoin(customers, joined)
    .where(where)
    .orderBy(...sortedBy(columns, sortings, [desc(projects.id)]))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const members = await presentProjects(
    db,
    caller,
    rows.map(({ project }) => project),
  )
  return { members, total: counted?.total ?? 0 }
}
