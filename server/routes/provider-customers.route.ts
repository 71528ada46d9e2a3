import { aCollection, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { searchIn, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { customerDecisionSchema, providerCustomerSchema } from '../http/api/schemas/provider.ts'
import {
  decideOnCustomer,
  getProviderCustomer,
  listProviderCustomers,
} from '../services/administrator/provider-customers.ts'

const access = 'administrator'
const resource = 'ProviderCustomer'

const decisionRoute = (decision: 'approve' | 'reject', summary: string): Route =>
  route(
    {
      method: 'put',
      path: `/admin/customers/{id}/${decision}`,
      access,
      resource,
      summary,
      body: customerDecisionSchema,
      mayBeEmpty: true,
      refusals: [409],
      answer: anItem(providerCustomerSchema),
    },
    ({ context, caller, params, body }) =>
      decideOnCustomer(context, caller, { id: pathId(params.id), decision, seen: body?.state ?? null }),
  )

/** Who registered, for the provider's team. */
export const providerCustomerRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/customers',
      access,
      resource,
      summary: 'The resellers, who registered last first.',
      filters: ['state', 'search'],
      answer: aCollection(providerCustomerSchema),
    },
    ({ context, query, page }) =>
      listProviderCustomers(context, { state: textsIn(query, 'state').at(-1), ...searchIn(query) }, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/customers/{id}',
      access,
      resource,
      summary: 'One reseller.',
      answer: anItem(providerCustomerSchema),
    },
    ({ context, params }) => getProviderCustomer(context, pathId(params.id)),
  ),
  decisionRoute(
    'approve',
    'Lets a reseller who is under review, or was rejected, work with the portal, and mails that; `state` as it was seen.',
  ),
  decisionRoute(
    'reject',
    'Turns a reseller away, who is signed out and can not sign in any more, and mails that; `state` as it was seen.',
  ),
]
