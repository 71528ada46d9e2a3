import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse, Unprocessable } from '../../shared/errors.ts'

/** Projects that a person sees: a reseller's own, or those that a client is the client of. */
export const visibleProjects = ({ role, customerId }: CustomerCaller): SQL =>
  role === 'reseller' ? eq(projects.customerId, customerId) : eq(projects.clientId, customerId)

/** @throws NotFound when there is no such project for this person */
export const findProject = async (executor: Db | Tx, caller: CustomerCaller, id: number) => {
  const [project] = await executor
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), visibleProjects(caller)))
  if (project === undefined) throw new NotFound()
  return project
}

const lockOwn = async (tx: Tx, { customerId }: CustomerCaller, id: number) => {
  const isOwn = and(eq(projects.id, id), eq(projects.customerId, customerId))
  const [project] = await tx.select().from(projects).where(isOwn).for('update')
  return project
}

/** A reseller's own project, locked until the transaction ends. @throws NotFound when there is none */
export const lockProject = async (tx: Tx, caller: CustomerCaller, id: number) => {
  const project = await lockOwn(tx, caller, id)
  if (project === undefined) throw new NotFound()
  return project
}

/** The same for a project that a body names. @throws Invalid at `project` when there is none */
export const lockNamedProject = async (tx: Tx, caller: CustomerCaller, id: number) =>
  (await lockOwn(tx, caller, id)) ?? refuse('project', 'not-found')

/** @throws Unprocessable for an archived project, which nothing changes but its state */
export const requireOpen = ({ state }: { state: string }): void => {
  if (state === 'archived') throw new Unprocessable('This project is archived.')
}
