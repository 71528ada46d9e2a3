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
import type { SessionActor } from '../../machines/session.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { tellOwnChange } from '../order/own-changes.ts'

const machine = deliveryMachine.provide({
  actors: {
    upload: fromCallback<DeliveryEvent, DeliveryUpload>(({ input: { file, line, key }, sendBack }) => {
      const stopping = new AbortController()
      const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share })
      deliverRecording({ file, orderItem: line }, { key, signal: stopping.signal, onProgress }).then(
        (outcome) => sendBack({ type: 'upload.answered', outcome }),
        () => sendBack({ type: 'upload.failed' }),
      )
      return () => stopping.abort()
    }),
  },
})

/** A file of the list, as it fares. */
export type Delivered = { actor: DeliveryActor; snapshot: DeliverySnapshot }

export type Deliveries = {
  /** The same until something of it changes. */
  current: () => readonly Delivered[]
  subscribe: (changed: () => void) => () => void
  add: (files: readonly { file: File; line: Iri | null }[]) => void
  remove: (actor: DeliveryActor) => void
  /** All that wait are sent; what is on its way already is not sent twice. */
  deliver: () => void
}

const start = (queries: QueryClient, session: SessionActor, code: string): Deliveries => {
  const listeners = new Set<() => void>()
  const warn = createLeaveWarning()
  let list: readonly Delivered[] = []
  const show = (next: readonly Delivered[]): void => {
    list = next
    warn(next.some(({ snapshot }) => snapshot.hasTag('uploading')))
    for (const listener of listeners) listener()
  }
  const refresh = (): void => {
    tellOwnChange(code)
    void readAgain(queries, providerOrderKeys.all)
    void readAgain(queries, inboxKeys.all)
  }
  const begin = ({ file, line }: { file: File; line: Iri | null }): Delivered => {
    const provided = machine.provide({ actions: { announceDelivered: refresh } })
    const actor = createActor(provided, { input: { file, line, key: newWish() } })
    actor.subscribe((snapshot) => show(list.map((one) => (one.actor === actor ? { actor, snapshot } : one))))
    actor.start()
    return { actor, snapshot: actor.getSnapshot() }
  }
  const remove = (actor: DeliveryActor): void => {
    actor.stop()
    show(list.filter((one) => one.actor !== actor))
  }
  // It is delivered in the name of whoever pressed it, and goes with them.
  const { shown } = session.getSnapshot().context
  session.subscribe((now) => {
    if (now.matches({ signedOut: 'left' }) || now.context.shown !== shown) for (const { actor } of list) remove(actor)
  })
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
  }
}

/** Of each order of whoever is signed in: they go on while something else is looked at. */
const started = new WeakMap<QueryClient, Map<string, Deliveries>>()

/** What is being delivered for an order, by its code. */
export const deliveriesOf = (queries: QueryClient, session: SessionActor, code: string): Deliveries => {
  const known = started.get(queries) ?? new Map<string, Deliveries>()
  started.set(queries, known)
  const deliveries = known.get(code) ?? start(queries, session, code)
  known.set(code, deliveries)
  return deliveries
}
