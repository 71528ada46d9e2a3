import { aCollection, aTaggedItem, noContent, plainData } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { searchIn, sortingFilters, sortingsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { clientChangeSchema, linkRequestSchema, linkTokenSchema, newClientSchema } from '../http/api/schemas/client.ts'
import { customerSchema } from '../http/api/schemas/customer.ts'
import { createClient } from '../services/customer/create-client.ts'
import { deleteClient } from '../services/customer/delete-client.ts'
import { getClient } from '../services/customer/get-client.ts'
import { issueClientLink } from '../services/customer/issue-client-link.ts'
import { clientSortings, listClients } from '../services/customer/list-clients.ts'
import { updateClient } from '../services/customer/update-client.ts'
import { customerTag } from '../shared/resource-tags.ts'

const resource = 'Customer'

export const clientRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/clients',
      access: 'reseller',
      resource,
      summary: "The reseller's clients, by company.",
      filters: ['search', ...sortingFilters(clientSortings)],
      answer: aCollection(customerSchema),
    },
    ({ context, caller, query, page }) =>
      listClients(context, caller, {
        ...searchIn(query),
        sortings: sortingsIn(query, clientSortings),
        ...page,
      }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/clients/refresh-token',
      access: 'caster',
      resource: 'FeedbackLink',
      summary:
        "A token for a feedback link to a client: for one request, or for the client's latest open one; 409 where that is answered.",
      body: linkRequestSchema,
      secret: true,
      refusals: [409],
      answer: plainData(linkTokenSchema),
    },
    ({ context, caller, body }) => issueClientLink(context, caller, body),
  ),
  route(
    {
      method: 'post',
      path: '/shop/clients',
      access: 'caster',
      resource,
      summary: 'Adds a client.',
      body: newClientSchema,
      answer: aTaggedItem(customerSchema, customerTag, 201),
    },
    ({ context, caller, body }) => createClient(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/clients/{id}',
      access: 'reseller',
      resource,
      summary: 'One client.',
      answer: aTaggedItem(customerSchema, customerTag),
    },
    ({ context, caller, params }) => getClient(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/clients/{id}',
      access: 'caster',
      resource,
      summary: 'Changes the given fields.',
      body: clientChangeSchema,
      conditional: true,
      answer: aTaggedItem(customerSchema, customerTag),
    },
    ({ context, caller, params, body }) => updateClient(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/clients/{id}',
      access: 'caster',
      resource,
      summary: 'Deletes a client without projects and contacts.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteClient(context, caller, pathId(params.id)),
  ),
]
