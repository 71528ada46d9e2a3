import { aCollection, anItem, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import { administratorSchema, newAdministratorSchema } from '../http/api/schemas/administrator.ts'
import { passwordChangeSchema } from '../http/api/schemas/customer.ts'
import { createAdministrator } from '../services/administrator/create-administrator.ts'
import { deleteAdministrator } from '../services/administrator/delete-administrator.ts'
import { getAdministrator, listTeam } from '../services/administrator/read-administrators.ts'
import { changePassword } from '../services/customer/change-password.ts'

const access = 'administrator'
const resource = 'Administrator'

/** The provider's team, for itself. */
export const administratorRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/administrators',
      access,
      resource,
      summary: "Everybody of the provider's team, in the order in which they were added.",
      answer: aCollection(administratorSchema),
    },
    ({ context, page }) => listTeam(context, page),
  ),
  route(
    {
      method: 'post',
      path: '/admin/administrators',
      access,
      resource,
      summary: "Adds somebody to the provider's team, and mails them the link to set a password.",
      body: newAdministratorSchema,
      limit: { calls: 60, seconds: 600 },
      answer: anItem(administratorSchema, 201),
    },
    ({ context, body, locale }) => createAdministrator(context, body, locale),
  ),
  route(
    {
      method: 'get',
      path: '/admin/administrators/{id}',
      access,
      resource,
      summary: "One of the provider's team.",
      answer: anItem(administratorSchema),
    },
    ({ context, params }) => getAdministrator(context, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: '/admin/administrators/{id}',
      access,
      resource,
      summary: "Removes another one from the provider's team, and ends their sign-ins.",
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteAdministrator(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/admin/administrators/{id}/password',
      access,
      resource,
      summary: "Changes the caller's password, and tells them by mail.",
      body: passwordChangeSchema,
      limit: { calls: 60, seconds: 600 },
      refusals: [409],
      answer: noContent(),
    },
    ({ context, caller, params, body }) => changePassword(context, caller, { id: pathId(params.id), change: body }),
  ),
]
