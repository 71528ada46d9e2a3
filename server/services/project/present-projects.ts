import { and, asc, eq, inArray } from 'drizzle-orm'
import { customerName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Project } from '../../../src/api/contract/project.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { comments, type ProjectRow, projects, projectVoices } from '../../db/schema/project.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { visibleComments } from '../scope/comment-scope.ts'
import { linkedSince, visibleOrders } from '../scope/order-scope.ts'

const byLinking = <Linked extends { since: Date }>(linked: readonly Linked[]): Linked[] =>
  linked.toSorted((a, b) => a.since.getTime() - b.since.getTime())

const unique = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]

const relatedTo = async (executor: Db | Tx, caller: CustomerCaller, rows: readonly ProjectRow[]) => {
  const ids = rows.map(({ id }) => id)
  const clients = await executor
    .select({ customer: customers, userId: users.id })
    .from(customers)
    .leftJoin(users, eq(users.customerId, customers.id))
    .where(inArray(customers.id, unique(rows.map(({ clientId }) => clientId))))
  const voices = await executor
    .select({ projectId: projectVoices.projectId, code: products.code })
    .from(projectVoices)
    .innerJoin(products, eq(products.id, projectVoices.productId))
    .where(inArray(projectVoices.projectId, ids))
    .orderBy(asc(projectVoices.position))
  const linked = await executor
    .select({ projectId: orders.projectId, token: orders.token, state: orders.state, since: linkedSince })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .where(and(inArray(orders.projectId, ids), visibleOrders(caller)))
    .orderBy(asc(orders.id))
  const talk = await executor
    .select({ id: comments.id, projectId: comments.projectId, createdAt: comments.createdAt })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(inArray(comments.projectId, ids), visibleComments(caller)))
    .orderBy(asc(comments.id))
  const looks = await executor
    .select({ id: themes.id, customerId: themes.customerId })
    .from(themes)
    .where(inArray(themes.customerId, unique(rows.map(({ customerId }) => customerId))))
  return { clients, voices, linked, talk, looks }
}

type ClientPart = Awaited<ReturnType<typeof relatedTo>>['clients'][number]

const clientOf = ({ customer, userId }: ClientPart): Project['client'] => {
  const iri = iriOf('customers', customer.id)
  return { '@id': iri, '@type': 'Customer', idPath: iri, name: customerName(customer), hasUser: userId !== null }
}

/**
 * Projects as they go over the wire to somebody who sees them, in the order of the rows, with the orders and comments
 * that this person sees; five queries however many rows.
 */
export const presentProjects = async (
  executor: Db | Tx,
  caller: CustomerCaller,
  rows: readonly ProjectRow[],
): Promise<Project[]> => {
  if (rows.length === 0) return []
  const { clients, voices, linked, talk, looks } = await relatedTo(executor, caller, rows)
  return rows.map((row) => {
    const iri = iriOf('projects', row.id)
    const client = clients.find(({ customer }) => customer.id === row.clientId)
    const own = linked.filter(({ projectId }) => projectId === row.id)
    const said = talk.filter(({ projectId }) => projectId === row.id)
    const look = looks.find(({ customerId }) => customerId === row.customerId)
    return {
      '@id': iri,
      '@type': 'Project',
      id: row.id,
      idPath: iri,
      name: row.name,
      description: row.description,
      client: client === undefined ? null : clientOf(client),
      customer: iriOf('customers', row.customerId),
      state: row.state,
      voices: voices.filter(({ projectId }) => projectId === row.id).map(({ code }) => iriOf('voices', code)),
      cart: (byLinking(own).findLast(isEditable) ?? own.at(-1))?.token ?? null,
      orders: own.map(({ token }) => iriOf('orders', token)),
      comments: said.map(({ id }) => iriOf('project-comments', id)),
      theme: look === undefined ? null : iriOf('themes', look.id),
      lastCommentAt: said.at(-1)?.createdAt.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

/** One project as it goes over the wire. */
export const presentProject = async (executor: Db | Tx, caller: CustomerCaller, row: ProjectRow): Promise<Project> => {
  const [project] = await presentProjects(executor, caller, [row])
  if (project === undefined) throw new Error('a project was lost while it was read')
  return project
}
