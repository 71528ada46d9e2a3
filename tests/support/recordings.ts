import { idOf } from '../../src/api/contract/hydra.ts'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import type { Recording } from '../../src/api/contract/recording.ts'
import { administratorToken } from './administrators.ts'
import { api, openDesk } from './desk.ts'
import { sineWave, waveFile } from './wave-file.ts'

/** Two seconds of a tone, at 20 dB below the loudest. */
export const wave = (): File => new File([new Uint8Array(waveFile([sineWave(2, -20)], 48_000))], 'Take 1.wav')

export const deliveryForm = (fields: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ file: wave(), ...fields })) form.set(name, value)
  return form
}

/** A desk with somebody of the provider's team, who delivers recordings. */
export const openStudio = async (settings: Record<string, string> = {}, databaseUrl?: string) => {
  const desk = await openDesk({ PROVIDER_EMAIL: 'team@provider.example', ...settings }, databaseUrl)
  const administrator = await administratorToken(desk)
  const read = async (code: string, token = desk.tokens.reseller): Promise<Order> =>
    (await desk.call('GET', `/orders/${code}`, { token })).body
  /** A confirmed order of so many lines, each an item of its own. */
  const confirmed = async (lines = 1): Promise<Order> => {
    const { code } = await desk.readyOrder()
    for (let line = 1; line < lines; line += 1)
      await desk.add(code, { voice: desk.voices[0]['@id'], reference: `Spot ${line + 1}` })
    const { status, text } = await desk.complete(code)
    if (status !== 200) throw new Error(`confirming an order answered ${status}: ${text}`)
    return read(code)
  }
  const deliver = (fields: Record<string, string | File>, headers: Record<string, string> = {}) =>
    desk.call('POST', '/order-item-recordings', { token: administrator, form: deliveryForm(fields), headers })
  /** A recording for a line, delivered. */
  const delivered = async (line: OrderItem): Promise<Recording> => {
    const { status, body, text } = await deliver({ orderItem: line['@id'] })
    if (status !== 201) throw new Error(`delivering answered ${status}: ${text}`)
    return body
  }
  const decide = (
    { id }: { id: number },
    body: unknown,
    { token = desk.tokens.reseller, key }: { token?: string; key?: string } = {},
  ) =>
    desk.call('PUT', `${api}/order-item-recordings/${id}`, {
      token,
      body,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  /** What is stored of a recording. */
  const rowOf = async ({ '@id': iri }: { '@id': string }) =>
    (await desk.rows('select * from order_item_recordings where id = $1', [idOf(iri)]))[0]
  const highest = async (table: string) =>
    Number((await desk.rows(`select coalesce(max(id), 0)::int as n from ${table}`))[0]?.n)
  let last = { mail: 0, update: 0 }
  /** From here on mails and news are looked at. */
  const begin = async () => {
    last = { mail: await highest('mails'), update: await highest('stream_updates') }
  }
  const mails = async (column: 'to' | 'kind' | 'subject' | 'text') =>
    (await desk.rows(`select content->>'${column}' as said from mails where id > $1 order by id`, [last.mail])).map(
      ({ said }) => String(said),
    )
  /** What open portals were told, each thing once however many see it. */
  const news = async () =>
    (await desk.rows('select distinct on (data) id, data from stream_updates where id > $1', [last.update]))
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ data }) => data)
  /** An order with the first recordings of its lines; what comes after them is looked at. */
  const recorded = async (lines = 1): Promise<{ order: Order; recordings: [Recording, ...Recording[]] }> => {
    const order = await confirmed(lines)
    const [first, ...others] = order.items
    if (first === undefined) throw new Error('an order without lines')
    const recordings: [Recording, ...Recording[]] = [await delivered(first)]
    for (const line of others) recordings.push(await delivered(line))
    await begin()
    return { order, recordings }
  }
  const looks = { begin, since: () => last, mails, news, recorded }
  return { ...desk, ...looks, administrator, read, confirmed, deliver, delivered, decide, rowOf }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>
