import { QueryClient } from '@tanstack/react-query'
import { afterEach, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { setEnvironment } from '../../src/api/environment.ts'
import { projectKeys } from '../../src/api/projects.ts'
import { orderMachine } from '../../src/machines/order.machine.ts'
import type { LineWish, OrderEvent } from '../../src/machines/order-wish.ts'
import { productLineMachine } from '../../src/machines/product-line.machine.ts'
import { connectOrder } from '../../src/screens/project/connect-order.ts'
import { environmentAt } from './environment.ts'
import { FetchedUpload } from './fetched-upload.ts'
import { type Heard, type Reaction, startLoopback } from './loopback.ts'
import { projectOf } from './screens/wire-literals.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('XMLHttpRequest', FetchedUpload)

export const product = { productVariant: '/api/v2/shop/product-variants/tv-30' }
export const file = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })
const nameOf = ({ method, url }: Heard) => `${method} ${url.replace('/api/v2/shop/', '')}`

/** What is answered, at once or later. */
export type Given = Reaction | Promise<Reaction>

/** The order `old` of project 7 at a server with these answers: a list is used up one by one, its last one stays. */
export const start = async (answers: Record<string, Given | Given[]>, code: string | null = 'old') => {
  const given = new Map<string, number>()
  const server = await startLoopback((heard) => {
    const name = nameOf(heard)
    const reply = answers[name] ?? { status: 500 }
    const asked = given.get(name) ?? 0
    given.set(name, asked + 1)
    return Array.isArray(reply) ? (reply[asked] ?? reply.at(-1) ?? { status: 500 }) : reply
  })
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const told: string[] = []
  const rememberPlaced = () => undefined
  const announceRefusal = (_: unknown, { message }: { message: string }) => told.push(message)
  const productLine = productLineMachine.provide({
    actions: {
      rememberPlaced,
      announceRefusal,
      announceMoved: (_, { code }) => told.push(`${code} takes nothing`),
      announceReplaced: (_, { line }) => told.push(`${line.id} replaced`),
      announceAdded: () => told.push('added'),
      announceScriptless: () => told.push('without script'),
      announceUnsure: () => told.push('perhaps without script'),
    },
  })
  const order = orderMachine.provide({
    actions: {
      rememberPlaced,
      announceRefusal,
      announceChanged: () => told.push('changed'),
      announceDeleted: () => told.push('deleted already'),
      announceViolations: () => undefined,
      announceUnsure: () => told.push('perhaps with its script'),
      announceConfirmed: () => told.push('confirmed already'),
    },
  })
  const actor = createActor(connectOrder({ order, productLine }, queries), {
    input: { projectId: 7, code, placed: null },
  }).start()
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const step = async (event: OrderEvent) => {
    actor.send(event)
    return rest()
  }
  await rest()
  return {
    step,
    add: (scriptFile: File | null = null) =>
      step({ type: 'product.submitted', added: { product, scriptFile, price: null } }),
    wish: (wish: LineWish) => step({ type: 'line.wished', wish }),
    hearOfCart: (cart: string) => queries.setQueryData(projectKeys.one(7), projectOf(7, { cart })),
    told,
    queries,
    heard: server.heard,
    calls: () => server.heard.map(nameOf),
    context: () => actor.getSnapshot().context,
    added: () => actor.getSnapshot().children.drawer?.getSnapshot().context.added,
  }
}
