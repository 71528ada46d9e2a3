import { createActor, fromCallback } from 'xstate'
import {
  type DeliveryEvent,
  type DeliveryUpload,
  deliveryMachine,
  type Overtaking,
} from '../../src/machines/delivery.machine.ts'

export const hero = '/api/v2/shop/order-items/7/lines/0'
export const radio = '/api/v2/shop/order-items/7/lines/1'
export const violations = [
  { propertyPath: 'file', message: 'Could not be decoded. Export it again as WAV or FLAC.', code: 'x' },
]

export const sofies: Overtaking = { version: 2, createdAt: '2026-11-21T12:04:00+00:00', by: 'Sofie Kuiper' }

/** A delivery whose order and upload are answered by hand; `running`: uploads that go on. */
export const startDelivery = (file = new File(['sound'], 'hero.wav'), line: string | null = null) => {
  const sent: Pick<DeliveryUpload, 'line' | 'key'>[] = []
  const asked: string[] = []
  let told = 0
  let unread = 0
  let running = 0
  let send = (_: DeliveryEvent): void => undefined
  let read = send
  const actor = createActor(
    deliveryMachine.provide({
      actors: {
        readOrder: fromCallback<DeliveryEvent, { line: string }>(({ input, sendBack }) => {
          asked.push(input.line)
          read = sendBack
        }),
        upload: fromCallback<DeliveryEvent, DeliveryUpload>(({ input: { line: to, key }, sendBack }) => {
          sent.push({ line: to, key })
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
      },
      actions: {
        announceArrival: () => {
          told += 1
        },
        announceUnread: () => {
          unread += 1
        },
      },
    }),
    { input: { file, line, key: 'first' } },
  ).start()
  return {
    actor,
    sent,
    asked,
    told: () => told,
    unread: () => unread,
    running: () => running,
    answer: (event: DeliveryEvent) => send(event),
    read: (overtaking: Overtaking | null) => read({ type: 'order.read', overtaking }),
    failToRead: () => read({ type: 'order.unread' }),
    deliver: () => {
      actor.send({ type: 'deliver.pressed' })
      read({ type: 'order.read', overtaking: null })
    },
  }
}

export type RunningDelivery = ReturnType<typeof startDelivery>
