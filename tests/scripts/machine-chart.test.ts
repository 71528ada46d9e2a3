import { expect, test } from 'vitest'
import { and, fromPromise, not, setup } from 'xstate'
import { chartOf, stateRows } from '../../scripts/machine-chart.ts'

const machine = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  guards: { isShort: () => true, isLong: () => false },
  actions: { count: () => undefined },
  delays: { pause: 10 },
}).createMachine({
  id: 'sample',
  initial: 'loading',
  on: { 'all.reset': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        onDone: [{ guard: and(['isShort', not('isLong')]), target: 'open' }, { target: 'open.left.idle' }],
        onError: 'failed',
      },
    },
    failed: {
      after: { pause: 'loading' },
      on: { 'retry.pressed': 'open.left.latest', 'note.changed': { actions: 'count' } },
    },
    open: {
      type: 'parallel',
      states: {
        left: {
          initial: 'idle',
          states: { latest: { type: 'history' }, idle: { always: { guard: 'isLong', target: '#sample.ended' } } },
        },
        right: {},
      },
      onDone: 'ended',
    },
    ended: { type: 'final' },
  },
})

test('a chart has nested, parallel and final states, and one line for all that leads to the same state', () => {
  expect(chartOf(machine).split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> loading',
    '  state "loading" as loading',
    '  state "failed" as failed',
    '  state "open" as open {',
    '    state "left" as open_left {',
    '      [*] --> open_left_idle',
    '      state "latest (as it was)" as open_left_latest',
    '      state "idle" as open_left_idle',
    '    }',
    '    --',
    '    state "right" as open_right',
    '  }',
    '  state "ended" as ended',
    '  ended --> [*]',
    '  loading --> open : load done [isShort and not isLong]',
    '  loading --> open_left_idle : load done',
    '  loading --> failed : load failed',
    '  failed --> open_left_latest : retry.pressed',
    '  failed --> loading : after pause',
    '  open --> ended : done',
    '  open_left_idle --> ended : always [isLong]',
  ])
})

test('what does not leave a state stands beneath the chart', () => {
  expect(stateRows(machine)).toEqual([
    '| any state |  |  | `all.reset` → loading |',
    '| loading | `load` | busy |  |',
    '| failed |  |  | `note.changed` |',
  ])
})

test('a machine of regions stands in a state of its own, since Mermaid has regions there alone', () => {
  const regions = setup({}).createMachine({ id: 'pair', type: 'parallel', states: { one: {}, two: {} } })
  expect(chartOf(regions).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "pair" as pair {',
    '    state "one" as one',
    '    --',
    '    state "two" as two',
    '  }',
  ])
})

test('a guard without a name is refused', () => {
  const unnamed = setup({}).createMachine({
    initial: 'a',
    states: { a: { on: { go: { guard: () => true, target: 'b' } } }, b: {} },
  })
  expect(() => chartOf(unnamed)).toThrow('name it under `guards`')
})
