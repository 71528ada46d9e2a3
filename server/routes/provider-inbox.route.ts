import { aCollection, anItem } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import { inboxEntrySchema } from '../http/api/schemas/inbox.ts'
import { getInboxEntry, listInbox } from '../services/inbox/list-inbox.ts'

/** What needs somebody of the provider's team (contract, "The provider's side"). */
export const providerInboxRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/inbox',
      access: 'administrator',
      resource: 'InboxEntry',
      summary:
        'What needs somebody, the latest first: new orders, asked revisions, registrations, unexpected payments, mails that failed.',
      answer: aCollection(inboxEntrySchema),
    },
    ({ context, page }) => listInbox(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/inbox/{id}',
      access: 'administrator',
      resource: 'InboxEntry',
      summary: 'One thing that needs somebody, as long as it does.',
      answer: anItem(inboxEntrySchema),
    },
    ({ context, params }) => getInboxEntry(context, params.id),
  ),
]
