import { pictureQueue } from '../../../server/services/picture/prepare-pictures.ts'
import { admin, administratorToken } from '../../support/administrators.ts'
import type { Desk } from '../../support/desk.ts'
import { newReseller } from './provider-things.ts'

export type ChangeWithoutTag = {
  path: string
  body?: object
  token?: string
  status: number
  /** What there is to see of it, before and after. */
  read: () => Promise<unknown>
  seen: [before: unknown, after: unknown]
}

/** What the provider's team changes that has no entity tag: its inbox, and what was given up. */
export const deskChangesWithoutTags = (
  desk: () => Desk,
): [call: string, prepare: () => Promise<ChangeWithoutTag>][] => [
  [
    'PUT /admin/inbox/{id}',
    async () => {
      const token = await administratorToken(desk())
      const path = `${admin}/inbox/registration-${(await newReseller(desk())).split('/').at(-1)}`
      const { body: team } = await desk().call('GET', `${admin}/administrators`, { token })
      const { '@id': assignee, name } = team['hydra:member'][0]
      const read = async () => (await desk().call('GET', path, { token })).body.assignee?.name ?? null
      return { path, body: { assignee }, token, status: 200, read, seen: [null, name] }
    },
  ],
  [
    'PUT /admin/mails/{id}/dismiss',
    async () => {
      const token = await administratorToken(desk())
      const content = { kind: 'order-paid', to: 'eva@example.com', subject: 'Paid', text: '', html: '' }
      const [mail] = await desk().rows(
        "insert into mails (content, message_id, failed_at, failure) values ($1, $2, now(), '550') returning id",
        [JSON.stringify(content), `<${crypto.randomUUID()}@example.com>`],
      )
      const one = `${admin}/mails/${mail?.id}`
      const read = async () => (await desk().call('GET', one, { token })).body.state
      return { path: `${one}/dismiss`, token, status: 200, read, seen: ['failed', 'dismissed'] }
    },
  ],
  [
    'PUT /admin/mails/{id}/retry',
    async () => {
      const token = await administratorToken(desk())
      const content = { kind: 'order-paid', to: 'eva@example.com', subject: 'Paid', text: '', html: '' }
      const [mail] = await desk().rows(
        "insert into mails (content, message_id, failed_at, failure) values ($1, $2, now(), '550') returning id",
        [JSON.stringify(content), `<${crypto.randomUUID()}@example.com>`],
      )
      const one = `${admin}/mails/${mail?.id}`
      const read = async () => (await desk().call('GET', one, { token })).body.failure
      return { path: `${one}/retry`, token, status: 200, read, seen: ['550', null] }
    },
  ],
  [
    'PUT /admin/jobs/{id}/retry',
    async () => {
      const token = await administratorToken(desk())
      const { database, jobs } = desk().context
      await database.transaction((tx) => jobs.send(tx, pictureQueue, {}, { delaySeconds: 3_600 }))
      const [job] = await desk().rows(
        "update jobs.job set state = 'failed', completed_on = now() where state = 'created' and name = 'prepare-pictures' returning id",
      )
      const one = `${admin}/jobs/${job?.id}`
      const read = async () => (await desk().call('GET', one, { token })).body.state
      return { path: `${one}/retry`, token, status: 200, read, seen: ['failed', 'waiting'] }
    },
  ],
]
