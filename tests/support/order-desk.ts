import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Outcome, Violation } from '../../src/api/contract/hydra.ts'
import type { Order } from '../../src/api/contract/order.ts'
import { orderMachine } from '../../src/machines/order.machine.ts'
import type { OrderEvent, Watched } from '../../src/machines/order-wish.ts'
import type { Placed } from '../../src/machines/placed-line.ts'
import { productLineMachine } from '../../src/machines/product-line.machine.ts'
import type { ProductLineEvent } from '../../src/machines/product-line-context.ts'
import { untilSeen, untilTaken } from './hand-answered.ts'
import { itemOf, orderOf } from './orders.ts'

type Call = { name: string; perform: () => Order; settle: (outcome: Outcome<Order>) => void; lose: () => void }

/**
 * A server with the orders of project 7, which outlive a reload of the page that runs one of them. Calls wait until the
 * test says what becomes of them; one whose answer was lost answers the same call with what it did then.
 */
export const openDesk = (hasOrder: boolean) => {
  const orders = new Map<string, Order>(hasOrder ? [['old', orderOf('old', 'cart')]] : [])
  const scripts: number[] = []
  const unheard = new Map<string, Order>()
  const told: string[] = []
  const states = new Set<string>()
  const kept: { placed: Placed | null; code: string | null } = { placed: null, code: hasOrder ? 'old' : null }
  let latestId = 1
  let under: Call | null = null
  let comeBack = (): void => undefined
  let progress = (_: number): void => undefined

  const put = (order: Order): Order => {
    orders.set(order.code, order)
    return order
  }
  const at = (code: string): Order => orders.get(code) ?? orderOf(code, 'cart', [])
  const make = () => put(orderOf('new', 'cart', []))
  const asked = (name: string, perform: () => Order): Promise<Outcome<Order>> =>
    new Promise((resolve, reject) => {
      under = { name, perform, settle: resolve, lose: () => reject(new Error('no network')) }
    })
  const add = (code: string) => {
    latestId += 1
    return put({ ...at(code), items: [...at(code).items, itemOf(latestId)] })
  }
  const remove = (code: string, id: number) =>
    put({ ...at(code), items: at(code).items.filter((item) => item.id !== id) })

  const productLine = productLineMachine.provide({
    actors: {
      openOrder: fromPromise(() => asked('open', make)),
      createOrder: fromPromise(() => asked('create', make)),
      linkOrder: fromPromise(({ input: { order } }) => asked('link', () => order)),
      addProduct: fromPromise(({ input: { order, product } }) =>
        asked(`add ${JSON.stringify(product)} to ${order.code}`, () => add(order.code)),
      ),
      attachScript: fromPromise(({ input: { order, line, onProgress }, signal }) => {
        progress = onProgress
        signal.addEventListener('abort', () => {
          under = null
        })
        return asked(`attach to ${line.id}`, () => {
          scripts.push(line.id)
          return at(order.code)
        })
      }),
      removeLine: fromPromise(({ input: { order, line } }) =>
        asked(`remove ${line.id}`, () => remove(order.code, line.id)),
      ),
      connectionWatch: fromCallback<ProductLineEvent>(({ sendBack }) => {
        comeBack = () => sendBack({ type: 'connection.returned' })
      }),
    },
    actions: {
      rememberPlaced: (_, { placed }) => {
        kept.placed = placed
      },
      announceMoved: () => told.push('moved'),
      announceReplaced: () => told.push('replaced'),
      announceAdded: () => told.push('added'),
      announceScriptless: () => told.push('without script'),
      announceUnsure: () => told.push('perhaps without script'),
      announceRefusal: () => told.push('refused'),
    },
  })
  const machine = orderMachine.provide({
    actors: {
      productLine,
      loadOrder: fromPromise(({ input }) => Promise.resolve(at(input.code))),
      orderWatch: fromCallback<OrderEvent, Watched>(() => undefined),
      useWatch: fromCallback<OrderEvent>(() => undefined),
    },
    actions: {
      rememberPlaced: (_, { placed }) => {
        kept.placed = placed
      },
      announceViolations: () => undefined,
    },
  })
  const start = () => {
    const actor = createActor(machine, { input: { projectId: 7, ...kept } })
    actor.subscribe(({ children }) => {
      const line = children.productLine?.getSnapshot()
      if (line?.status === 'active') states.add(JSON.stringify(line.value))
    })
    return actor.start()
  }
  let actor = start()
  const settled = () => untilSeen(actor, (snapshot) => !snapshot.matches('loading'))
  /** Ends the call under way; the server keeps what it did until it is heard. */
  const end = async (how: (call: Call) => void) => {
    const call = under
    if (call === null) throw new Error('no call is under way')
    under = null
    await untilTaken(actor, () => how(call))
    await settled()
  }
  const reload = async () => {
    actor.stop()
    under = null
    actor = start()
    await settled()
  }
  const performed = ({ name, perform }: Call): Order => {
    const value = unheard.get(name) ?? perform()
    unheard.set(name, value)
    return value
  }
  return {
    told,
    states,
    actor: () => actor,
    /** What is under way, by its first word. */
    calling: (): string => under?.name.split(' ')[0] ?? '',
    /** Lines beside the one that stood there first, and scripts that went up for lines that are there. */
    added: () => {
      const ids = [...orders.values()].flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => id > 1)
      return { lines: ids.length, scripts: scripts.filter((id) => ids.includes(id)).length }
    },
    /** The order as the page has it, and as the server has it. */
    shown: () => actor.getSnapshot().context.order,
    stored: () => orders.get(actor.getSnapshot().context.code ?? '') ?? null,
    send: async (event: OrderEvent) => {
      actor.send(event)
      await settled()
    },
    comeBack: () => comeBack(),
    /** So much of the script that goes up has left. */
    progress: (share: number) => progress(share),
    accept: () =>
      end((call) => {
        call.settle({ ok: true, value: performed(call) })
        unheard.delete(call.name)
      }),
    refuse: (status: number, violations: Violation[]) =>
      end(({ settle }) => settle({ ok: false, status, violations, message: 'No.' })),
    lose: () =>
      end((call) => {
        performed(call)
        call.lose()
      }),
    fail: () => end(({ lose }) => lose()),
    reload,
    /** Somebody gives every line another script, and the page is reloaded. */
    workOn: () => {
      const order = at(kept.code ?? 'new')
      put({ ...order, items: order.items.map((item) => ({ ...item, script: 'Buy cake.' })) })
      return reload()
    },
  }
}
export type Desk = ReturnType<typeof openDesk>
