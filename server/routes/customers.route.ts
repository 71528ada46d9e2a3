import { anItem, aTaggedItem, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  customerChangeSchema,
  customerSchema,
  emailChangeSchema,
  emailConfirmationSchema,
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  statsSchema,
} from '../http/api/schemas/customer.ts'
import { changePassword } from '../services/customer/change-password.ts'
import { confirmEmailChange } from '../services/customer/confirm-email-change.ts'
import { deleteCustomer } from '../services/customer/delete-customer.ts'
import { getCustomer } from '../services/customer/get-customer.ts'
import { getStats } from '../services/customer/get-stats.ts'
import { registerCustomer } from '../services/customer/register-customer.ts'
import { requestEmailChange } from '../services/customer/request-email-change.ts'
import { requestPasswordReset, resetLocaleOf } from '../services/customer/request-password-reset.ts'
import { resetPassword } from '../services/customer/reset-password.ts'
import { updateCustomer } from '../services/customer/update-customer.ts'
import { customerTag } from '../shared/resource-tags.ts'

const resource = 'Customer'

export const customerRoutes: Route[] = [
  route(
    {
      method: 'post',
      path: '/shop/customers',
      access: 'public',
      resource,
      summary: 'Registers a reseller, who is under review from then on.',
      body: registrationSchema,
      limit: { calls: 30, seconds: 600, field: 'email' },
      keyed: true,
      answer: noContent(),
    },
    ({ context, body, locale, idempotencyKey }) => registerCustomer(context, body, { locale, idempotencyKey }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/customers/reset-password',
      access: 'public',
      resource,
      summary: 'Mails a recovery link to the address, if there is an account with it.',
      body: forgottenPasswordSchema,
      limit: { calls: 60, seconds: 600, isUntold: true },
      keyed: true,
      answer: noContent(202),
    },
    ({ context, body, idempotencyKey, isTooMany }) => {
      const request = { email: body.email, locale: resetLocaleOf(body.locale) }
      return requestPasswordReset(context, request, { idempotencyKey, isTooMany })
    },
  ),
  route(
    {
      method: 'patch',
      path: '/shop/customers/reset-password/{token}',
      access: 'public',
      resource,
      summary: 'Sets the password by a mailed token; whoever had one before is told by mail.',
      body: passwordResetSchema,
      limit: { calls: 60, seconds: 600 },
      keyed: true,
      answer: noContent(202),
    },
    ({ context, params, body, idempotencyKey, address }) =>
      resetPassword(context, params.token, { reset: body, idempotencyKey, address }),
  ),
  route(
    {
      method: 'get',
      path: '/shop/customers/{id}',
      access: 'customer',
      resource,
      summary: "The caller's account, or one of a reseller's clients.",
      followed: true,
      answer: aTaggedItem(customerSchema, customerTag),
    },
    ({ context, caller, params }) => getCustomer(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/customers/{id}',
      access: 'customer',
      resource,
      summary:
        "Changes the given fields of the caller's account, or of one of a reseller's clients. The company, its numbers " +
        "and address are the reseller's to change: they stay as they are where a client's account gives them.",
      body: customerChangeSchema,
      conditional: true,
      answer: aTaggedItem(customerSchema, customerTag),
    },
    ({ context, caller, params, body }) => updateCustomer(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/customers/{id}',
      access: 'customer',
      resource,
      summary: "Deletes one of a reseller's clients, without projects and contacts.",
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteCustomer(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/customers/{id}/password',
      access: 'customer',
      resource,
      summary: "Changes the caller's password, and tells them by mail; If-Match takes the tag of the account.",
      body: passwordChangeSchema,
      conditional: true,
      limit: { calls: 60, seconds: 600 },
      refusals: [409],
      answer: noContent(),
    },
    ({ context, caller, params, body }) => changePassword(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/customers/{id}/email',
      access: 'customer',
      resource,
      summary: 'Mails a link to another e-mail, which becomes the one to sign in with when the link is opened.',
      body: emailChangeSchema,
      limit: { calls: 20, seconds: 600 },
      answer: noContent(202),
    },
    ({ context, caller, params, body }) => requestEmailChange(context, caller, { id: pathId(params.id), ...body }),
  ),
  route(
    {
      method: 'patch',
      path: '/shop/customers/confirm-email',
      access: 'public',
      resource,
      summary: 'Makes the e-mail that a mailed token belongs to the one to sign in with.',
      body: emailConfirmationSchema,
      limit: { calls: 60, seconds: 600 },
      answer: noContent(),
    },
    ({ context, body }) => confirmEmailChange(context, body.token),
  ),
  route(
    {
      method: 'get',
      path: '/shop/customers/{id}/stats',
      access: 'active',
      resource: 'Stats',
      summary: 'What the dashboard counts.',
      answer: anItem(statsSchema),
    },
    ({ context, caller, params }) => getStats(context, caller, pathId(params.id)),
  ),
]
