import { aCollection, aTaggedItem, noContent } from '../http/api/answers.ts'
import { readId } from '../http/api/ids.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Query, searchIn, sortingFilters, sortingsIn, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { commentSchema } from '../http/api/schemas/comment.ts'
import { orderSchema } from '../http/api/schemas/order.ts'
import { newProjectSchema, projectChangeSchema, projectSchema } from '../http/api/schemas/project.ts'
import { threadFilterNames, threadFiltersIn } from '../http/api/schemas/thread-filters.ts'
import { listProjectComments } from '../services/comment/list-comments.ts'
import { listProjectOrders, orderSortings } from '../services/order/list-orders.ts'
import { createProject } from '../services/project/create-project.ts'
import { deleteProject } from '../services/project/delete-project.ts'
import { getProject } from '../services/project/get-project.ts'
import { listProjects, projectSortings } from '../services/project/list-projects.ts'
import { updateProject } from '../services/project/update-project.ts'
import { projectTag } from '../shared/resource-tags.ts'

const resource = 'Project'

const clientIn = (query: Query): { client?: number | null } => {
  const text = query.get('client')?.at(-1) ?? ''
  return text === '' ? {} : { client: readId(text, 'customers', 'clients') }
}

export const projectRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/projects',
      access: 'customer',
      published: true,
      resource,
      summary: 'The projects that the caller sees: open ones unless `state` says otherwise.',
      filters: ['state', 'client', 'search', ...sortingFilters(projectSortings)],
      answer: aCollection(projectSchema),
    },
    ({ context, caller, query, page }) =>
      listProjects(context, caller, {
        states: textsIn(query, 'state'),
        ...clientIn(query),
        ...searchIn(query),
        sortings: sortingsIn(query, projectSortings),
        ...page,
      }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/projects',
      access: 'caster',
      published: true,
      resource,
      summary: 'Creates a project.',
      body: newProjectSchema,
      answer: aTaggedItem(projectSchema, projectTag, 201),
    },
    ({ context, caller, body }) => createProject(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/projects/{id}',
      access: 'customer',
      published: true,
      resource,
      summary: 'One project.',
      answer: aTaggedItem(projectSchema, projectTag),
    },
    ({ context, caller, params }) => getProject(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/projects/{id}',
      access: 'caster',
      published: true,
      resource,
      summary: 'Changes the given fields; `orders` links orders to the project.',
      body: projectChangeSchema,
      conditional: true,
      answer: aTaggedItem(projectSchema, projectTag),
    },
    ({ context, caller, params, body }) => updateProject(context, caller, pathId(params.id), body),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/projects/{id}',
      access: 'caster',
      resource,
      summary: 'Deletes an open project without confirmed orders.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteProject(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'get',
      path: '/shop/projects/{id}/orders',
      access: 'customer',
      published: true,
      resource: 'Order',
      summary: 'The orders of a project, newest first.',
      filters: ['search', ...sortingFilters(orderSortings)],
      answer: aCollection(orderSchema),
    },
    ({ context, caller, params, query, page }) =>
      listProjectOrders(context, caller, pathId(params.id), {
        ...searchIn(query),
        sortings: sortingsIn(query, orderSortings),
        ...page,
      }),
  ),
  route(
    {
      method: 'get',
      path: '/shop/projects/{id}/comments',
      access: 'customer',
      published: true,
      resource: 'ProjectComment',
      summary: 'The feedback requests of a project by latest activity, their answers as children.',
      filters: threadFilterNames,
      answer: aCollection(commentSchema),
    },
    ({ context, caller, params, query, page }) =>
      listProjectComments(context, caller, pathId(params.id), { ...threadFiltersIn(query), ...page }),
  ),
]
