import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { productLineMachine } from '../../src/machines/product-line.machine.ts'
import type { Driver } from '../support/model-paths.ts'
import { type ProductLineModelEvent, productLineModel } from '../support/models/product-line.model.ts'
import { type Desk, openDesk } from '../support/order-desk.ts'
import { orderOf } from '../support/orders.ts'
import { script, violations } from '../support/running-order.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const product = { productVariant: '/api/v2/shop/product-variants/tv-30' }
const other = { productVariant: '/api/v2/shop/product-variants/tv-15' }
const withScript = { type: 'product.submitted', added: { product, scriptFile: script, price: null } } as const

/** Who is being asked what; the server's lines and scripts while it stands there; and how the page shows it. */
const standings: Record<
  string,
  [call: string, lines: number, scripts: number, shown: 'asking' | 'unanswered' | 'idle']
> = {
  away: ['', 0, 0, 'idle'],
  typed: ['', 0, 0, 'idle'],
  'typed, without an order': ['', 0, 0, 'idle'],
  'opening an order': ['open', 0, 0, 'asking'],
  'opening an order, unsure': ['', 0, 0, 'unanswered'],
  adding: ['add', 0, 0, 'asking'],
  'adding, unsure': ['', 0, 0, 'unanswered'],
  'adding, line there': ['', 1, 0, 'unanswered'],
  'typed, line there': ['', 1, 0, 'idle'],
  'adding again': ['add', 1, 0, 'asking'],
  'making another order': ['create', 0, 0, 'asking'],
  'making another order, unsure': ['', 0, 0, 'unanswered'],
  linking: ['link', 0, 0, 'asking'],
  'linking, unsure': ['', 0, 0, 'unanswered'],
  'adding to the new one': ['add', 0, 0, 'asking'],
  'adding to the new one, unsure': ['', 0, 0, 'unanswered'],
  uploading: ['attach', 1, 0, 'asking'],
  'uploading, all of it left': ['attach', 1, 0, 'asking'],
  'uploading, unsure': ['', 1, 0, 'unanswered'],
  'uploading, script there': ['', 1, 1, 'unanswered'],
  'uploading again': ['attach', 1, 1, 'asking'],
  'waiting for its script': ['', 1, 0, 'idle'],
  'waiting, worked on': ['', 1, 0, 'idle'],
  'waiting, script there': ['', 1, 1, 'idle'],
  'taking back': ['remove', 1, 0, 'asking'],
  'taking back, unsure': ['', 1, 0, 'unanswered'],
  'taking back, line gone': ['', 0, 0, 'unanswered'],
  'taking back again': ['remove', 0, 0, 'asking'],
  replacing: ['remove', 1, 0, 'asking'],
  'replacing, unsure': ['', 1, 0, 'unanswered'],
  added: ['', 1, 1, 'idle'],
  'added without its script': ['', 1, 0, 'idle'],
  'left with a line, perhaps with its script': ['', 1, 0, 'idle'],
  'left with a line': ['', 1, 0, 'idle'],
  'adding beside it': ['add', 1, 0, 'asking'],
}

const shownOf = (desk: Desk) => {
  const snapshot = desk.actor().getSnapshot()
  if (snapshot.matches({ adding: 'unanswered' })) return 'unanswered'
  return snapshot.matches('adding') ? 'asking' : 'idle'
}

const reached = new Set<string>()

const drive = (): Driver<ProductLineModelEvent> => {
  let desk = openDesk(true)
  const does: Record<ProductLineModelEvent, () => void | Promise<void>> = {
    'the project has an order': () => undefined,
    'the project has none': () => {
      desk = openDesk(false)
    },
    press: () => desk.send(withScript),
    'pressed twice': () => desk.send(withScript),
    'press without a script': () => desk.send({ ...withScript, added: { product, scriptFile: null, price: null } }),
    'press another product': () =>
      desk.send({ ...withScript, added: { product: other, scriptFile: script, price: null } }),
    accepted: () => desk.accept(),
    'the product is refused': () => desk.refuse(422, violations),
    'the order refuses': () => desk.refuse(409, []),
    refused: () => desk.refuse(403, []),
    'the answer is lost': () => desk.lose(),
    'network gone': () => desk.fail(),
    'some of it leaves': () => desk.progress(0.5),
    'all of it leaves': () => desk.progress(1),
    'stop it': () => desk.send({ type: 'upload.stopped' }),
    retry: () => desk.send({ type: 'retry.pressed' }),
    'come back online': () => desk.comeBack(),
    'drop it': () => desk.send({ type: 'attempt.dropped' }),
    reloaded: () => desk.reload(),
    'somebody works on it': () => desk.workOn(),
    'somebody worked on it': () => desk.refuse(412, []),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      for (const each of desk.states) reached.add(each)
      if (state === 'left with a line, perhaps with its script') expect(desk.told).toEqual(['perhaps without script'])
      const { lines, scripts } = desk.added()
      expect([desk.calling(), lines, scripts, shownOf(desk)]).toEqual(standings[state])
      if (shownOf(desk) === 'idle') expect(desk.shown()).toEqual(desk.stored())
    },
  }
}

testEveryTransition(productLineModel, { drive, states: 35, transitions: 92 })

test('the paths lead through every state of the machine', () => {
  const asking = [
    'adding',
    'addingAnew',
    'attaching',
    'creatingBeside',
    'linking',
    'opening',
    'replacing',
    'takingBack',
  ]
  expect([...reached].sort()).toEqual(['"unanswered"', ...asking.map((state) => `{"asking":"${state}"}`)])
})

test('without its actors it fails instead of doing nothing', () => {
  const input = {
    projectId: 7,
    order: orderOf('old', 'cart'),
    before: null,
    placed: null,
    added: { product, scriptFile: null, price: null },
  }
  const errors: unknown[] = []
  const actor = createActor(productLineMachine, { input })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('productLineMachine: provide connectionWatch')])
})

testUnwired('productLineMachine', productLineMachine, 14)
