import type { Desk } from './desk.ts'
import { askFor, replyTo } from './feedback.ts'

type Entry = {
  kind: string
  count: number
  project: { id: number; name: string } | null
  since: string
  order: { number: string | null } | null
}

/** What waits for whom, by the address of their account. */
export const waitingOf = async (desk: Desk, customer: string, who: keyof Desk['tokens']): Promise<Entry[]> =>
  (await desk.call('GET', `${customer}/stats`, { token: desk.tokens[who] })).body.waiting

/** A project of Bakkerij Blauw with one line that has its voice, and what waits there. */
export const startWaitingProject = async (desk: Desk) => {
  const { project, code } = await desk.readyOrder()
  const client = desk.clientNamed('Bakkerij Blauw')
  const put = (iri: string, body: object) => desk.call('PUT', iri, { token: desk.tokens.reseller, body })
  return {
    code,
    project,
    client,
    put,
    waiting: async () => {
      const all = await waitingOf(desk, project.customer, 'reseller')
      return all.flatMap(({ kind, count, project: of }) => (of?.id === project.id ? [`${count} ${kind}`] : []))
    },
    /** Suggests the first four voices. */
    suggest: () => put(project['@id'], { voices: desk.voices.map((voice: { '@id': string }) => voice['@id']) }),
    ask: async (contactId = client.contact, payload: object = {}) =>
      (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId, ...payload } })).body,
    reply: (request: { '@id': string }, voices: readonly number[] = [1], token = desk.tokens.client) =>
      replyTo(
        desk,
        request,
        { token, project, voice: undefined },
        { payload: { voices: voices.map((place) => desk.voices[place]['@id']) } },
      ),
    /** Gives the only line of the order another voice. */
    choose: async (place: number) => {
      const [{ id, instructionIndex }] = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller }))
        .body.items
      const productVariantVoice = desk.voices[place].variants[0]['@id']
      const body = { orderItemId: id, instructionIndex, productVariantVoice }
      return (await put(`/orders/${code}/ftv_update_product_voice`, body)).status
    },
    age: (request: { id: number }, days: number) =>
      desk.rows(`update comments set created_at = now() - make_interval(days => $2) where id = $1`, [request.id, days]),
  }
}
