import { z } from 'zod'
import { Unprocessable } from '../../shared/errors.ts'
import { indexesOf } from '../order/order-lines.ts'
import { itemsOf, readParts } from '../order/order-parts.ts'
import { writeRecording } from '../recording/write-recording.ts'
import { lockOrder } from './lock-order.ts'
import type { Verb } from './verb.ts'

const args = z.object({
  number: z.string(),
  /** As the order lists them, from 1. */
  line: z.int(),
  title: z.string(),
  /** Measured and stored already; `key` in the file storage. */
  sound: z.object({
    key: z.string(),
    bytes: z.int(),
    mediaType: z.string(),
    duration: z.number(),
    peaks: z.array(z.number()),
    loudness: z.number().nullable(),
  }),
})

const result = z.object({ id: z.int(), number: z.string(), line: z.int(), version: z.int(), title: z.string() })

type Delivered = z.infer<typeof result>

/**
 * Delivers a stored recording as the next version of a line of an order, as `POST /shop/order-item-recordings` does.
 * @throws Unprocessable when there is no such order or line, or it is not confirmed
 */
export const deliverToLine: Verb<z.infer<typeof args>, Delivered> = {
  name: 'deliver',
  args,
  result,
  trace: ({ id, number }) => ({ order: number, recording: id }),
  run: async (tools, { number: typed, line, title, sound }) => {
    const context = { ...tools, jobs: await tools.jobs() }
    return tools.database.transaction(async (tx) => {
      const order = await lockOrder(tx, typed)
      const number = order.number ?? typed
      const parts = await readParts(tx, [order.id])
      const lines = itemsOf(parts, order).flatMap(({ item }) =>
        indexesOf(parts.instructions.filter(({ orderItemId }) => orderItemId === item.id)).map((index) => ({
          orderItemId: item.id,
          index,
        })),
      )
      const place = lines[line - 1]
      if (place === undefined)
        throw new Unprocessable(`The order ${number} has no line ${line}: it has ${lines.length}.`)
      const { id, version } = await writeRecording(context, tx, { order, ...place, title, sound })
      return { id, number, line, version, title }
    })
  },
}
