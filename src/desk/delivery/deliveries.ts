import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback } from 'xstate'
import { inboxKeys } from '../../api/admin/inbox.ts'
import { providerOrderKeys } from '../../api/admin/orders.ts'
import { deliverRecording } from '../../api/admin/recordings.ts'
import { newWish } from '../../api/call-keys.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import {
  type DeliveryActor,
  type DeliveryEvent,
  type DeliverySnapshot,
  type DeliveryUpload,
  deliveryMachine,
} from '../../machines/delivery.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { tellOwnChange } from '../order/own-changes.ts'
import { sendFile } from '../send-file.ts'
import { whenLeft } from '../session/keep-people-apart.ts'
import { readOvertaking } from './read-overtaking.ts'

const machine = deliveryMachine.provide({
  actors: {
    upload: fromCallback<DeliveryEvent, DeliveryUpload>(({ input: { file, line, key }, sendBack }) => {
      const stopping = new AbortController()
      const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share })
      const { signal } = stopping
      const deliver = () => deliverRecording({ file, orderItem: line }, { key, signal, onProgress })
      void sendFile(file, deliver).then(sendBack)
      return () => stopping.abort()
    }),
  },
})

/** A file of the list, as it fares. */
export type Delivered = { actor: DeliveryActor; snapshot: DeliverySnapshot }

/** A file for a line; `known` are the order's recordings at that time, by their ids. */
export type Added = { file: File; line: Iri | null; known: readonly number[] }

export type Deliveries = {
  /** The same until something of it changes. */
  current: () => readonly Delivered[]
  subscribe: (changed: () => void) => () => void
  add: (files: readonly Added[]) => void
  remove: (actor: DeliveryActor) => void
  /** All that wait are sent, one after the other; what is on its way already is not sent twice. */
  deliver: () => void
}

/** Whose turn it is. The versions of a line come in the order of the list: one waits for what became of those before it. */
const nextOf = (list: readonly Delivered[]): Delivered | undefined => {
  if (list.some(({ snapshot }) => snapshot.matches('uploading'))) return undefined
  const isBefore = (line: Iri | null) => (one: Delivered) =>
    one.snapshot.hasTag('pending') && one.snapshot.context.line === line
  return list.find(
    ({ snapshot }, at) =>
      snapshot.can({ type: 'turn.came' }) && !list.slice(0, at).some(isBefore(snapshot.context.line)),
  )
}

const start = (queries: QueryClient, code: string): Deliveries & { end: () => void } => {
  const listeners = new Set<() => void>()
  const warn = createLeaveWarning()
  let list: readonly Delivered[] = []
  const show = (next: readonly Delivered[]): void => {
    list = next
    // A page that is loaded anew has no key any more of what may have arrived.
    warn(next.some(({ snapshot }) => snapshot.hasTag('pending')))
    for (const listener of listeners) listener()
    nextOf(list)?.actor.send({ type: 'turn.came' })
  }
  const refresh = (): void => {
    tellOwnChange(code)
    void readAgain(queries, providerOrderKeys.all)
    void readAgain(queries, inboxKeys.all)
  }
  /** What was delivered from this list is no news to it. */
  const own = new Set<number>()
  const begin = ({ file, line, known }: Added): Delivered => {
    const provided = machine.provide({
      actors: {
        readOrder: fromCallback<DeliveryEvent, { line: Iri }>(({ input, sendBack }) => {
          readOvertaking(queries, { code, line: input.line, known: new Set([...known, ...own]) }).then(
            (overtaking) => sendBack({ type: 'order.read', overtaking }),
            () => sendBack({ type: 'order.unread' }),
          )
        }),
      },
      actions: {
        announceArrival: ({ context: { recording } }) => {
          if (recording !== null) own.add(recording.id)
          refresh()
        },
        announceUnread: () => void toasts.error(t`The order could not be read again. Nothing was delivered.`),
      },
    })
    const actor = createActor(provided, { input: { file, line, key: newWish() } })
    actor.subscribe((snapshot) => show(list.map((one) => (one.actor === actor ? { actor, snapshot } : one))))
    actor.start()
    return { actor, snapshot: actor.getSnapshot() }
  }
  const remove = (actor: DeliveryActor): void => {
    actor.stop()
    show(list.filter((one) => one.actor !== actor))
  }
  return {
    current: () => list,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    add: (files) => show([...list, ...files.map(begin)]),
    remove,
    deliver: () => {
      for (const { actor } of list) actor.send({ type: 'deliver.pressed' })
    },
    end: () => {
      const ended = list
      show([])
      for (const { actor } of ended) actor.stop()
    },
  }
}

type OfOrders = Map<string, ReturnType<typeof start>>

/** Of each order of whoever is signed in: they go on while something else is looked at. */
const started = new WeakMap<QueryClient, OfOrders>()

/** They are delivered in the name of whoever pressed it, and go with them. */
const startedBy = (queries: QueryClient): OfOrders => {
  const ofOrders: OfOrders = new Map()
  const stop = whenLeft(() => {
    stop()
    for (const { end } of ofOrders.values()) end()
    ofOrders.clear()
  })
  started.set(queries, ofOrders)
  return ofOrders
}

/** What is being delivered for an order, by its code. */
export const deliveriesOf = (queries: QueryClient, code: string): Deliveries => {
  const ofOrders = started.get(queries) ?? startedBy(queries)
  const deliveries = ofOrders.get(code) ?? start(queries, code)
  ofOrders.set(code, deliveries)
  return deliveries
}
