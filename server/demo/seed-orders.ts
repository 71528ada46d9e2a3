import { randomUUID } from 'node:crypto'
import { taxOf } from '../../src/api/contract/order.ts'
import type { Tx } from '../db/client.ts'
import { orderItemInstructions, orderItemLinks, orderItems, orders, payments } from '../db/schema/order.ts'
import type { FileStorage } from '../files/storage.ts'
import { ago } from './seed-feedback.ts'
import { type DemoRecording, seedRecordings } from './seed-recordings.ts'

export type Voice = { id: number; code: string; name: string; variantId: number; price: number }
export type Length = { variantId: number; variantName: string; price: number; productName: string }

export type Line = {
  length: Length
  voice: Voice | null
  reference: string
  script: string
  recordings?: DemoRecording[]
}

export type DemoOrder = {
  customerId: number
  projectId: number
  state: 'cart' | 'parked' | 'new' | 'fulfilled' | 'cancelled'
  /** How it is paid; by invoice when left out. */
  method?: 'invoice' | 'mollie'
  number: string | null
  hoursAgo: number
  lines: Line[]
  taxRate: number
}

/** An order with its lines, what was recorded for them and how it is paid. */
export const insertOrder = async (tx: Tx, files: FileStorage, demo: DemoOrder): Promise<void> => {
  const { customerId, projectId, state, number, hoursAgo, lines } = demo
  const subtotal = lines.reduce((sum, { length, voice }) => sum + length.price + (voice?.price ?? 0), 0)
  const tax = taxOf(subtotal, demo.taxRate)
  const at = ago(hoursAgo)
  const isConfirmed = state !== 'parked' && state !== 'cart'
  const [order] = await tx
    .insert(orders)
    .values({
      token: randomUUID().replaceAll('-', ''),
      customerId,
      projectId,
      state,
      number,
      createdAt: at,
      updatedAt: at,
      ...(isConfirmed ? { subtotal, tax, confirmedAt: at } : {}),
    })
    .returning({ id: orders.id })
  if (order === undefined) throw new Error('a demo order was not written')
  for (const { length, voice, reference, script, recordings = [] } of lines) {
    const { variantId, variantName, productName, price: unitPrice } = length
    const [item] = await tx
      .insert(orderItems)
      .values({ orderId: order.id, variantId, productName, variantName, unitPrice })
      .returning({ id: orderItems.id })
    if (item === undefined) throw new Error('a demo order item was not written')
    await tx.insert(orderItemInstructions).values([
      { orderItemId: item.id, index: 0, type: 'reference', instruction: reference },
      { orderItemId: item.id, index: 0, type: 'script', instruction: script, payloadType: 'voice' },
    ])
    if (voice !== null)
      await tx.insert(orderItemLinks).values({
        orderItemId: item.id,
        index: 0,
        type: 'voice',
        productId: voice.id,
        variantId: voice.variantId,
        productName: voice.name,
        variantName: voice.name,
        unitPrice: voice.price,
        createdAt: at,
      })
    if (voice !== null)
      await seedRecordings(tx, files, { orderItemId: item.id, voiceId: voice.id, title: reference }, recordings)
  }
  if (isConfirmed)
    await tx.insert(payments).values({
      orderId: order.id,
      method: demo.method ?? 'invoice',
      ...(demo.method === 'mollie' && { molliePaymentMethod: 'ideal' }),
      amount: subtotal + tax,
      state: state === 'fulfilled' ? 'paid' : demo.method === 'mollie' ? 'failed' : 'awaiting_payment',
      createdAt: at,
    })
}
