import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** What becomes of a script that is sent; `waits` stands behind its name while an edit of its line comes after it. */
const sending = (waits: string, accepted: string) => ({
  [`sent${waits}`]: { on: { 'some of it leaves': `leaving${waits}`, 'nobody answers': `unsure${waits}` } },
  [`leaving${waits}`]: {
    on: {
      accepted,
      'the file is refused': 'refused',
      'the order refuses': 'read again',
      'nobody answers': `unsure${waits}`,
      'stop it': 'read again',
    },
  },
  [`unsure${waits}`]: { on: { retry: `sent${waits}`, 'come back online': `sent${waits}`, 'drop it': 'read again' } },
})

/**
 * A script that is attached to a line of an order (contract, "Two people, lost answers"), alone or with other changes
 * of the line: those come after it, and stay in their form where it does not arrive. Written apart from the machine.
 */
export const lineScriptModel = createTestModel(
  createMachine({
    types: {} as { events: { type: LineScriptModelEvent } },
    id: 'line-script-model',
    initial: 'open',
    states: {
      open: { on: { 'attach a script': 'sent', 'attach a script and edit': 'sent, an edit waits' } },
      ...sending('', 'attached'),
      ...sending(', an edit waits', 'editing'),
      refused: { on: { 'attach a script': 'sent' } },
      'read again': { on: { 'it is open': 'open' } },
      editing: { on: { accepted: 'attached' } },
      attached: {},
    },
  }),
  everyTransition,
)

export type LineScriptModelEvent =
  | 'attach a script'
  | 'attach a script and edit'
  | 'some of it leaves'
  | 'accepted'
  | 'the file is refused'
  | 'the order refuses'
  | 'nobody answers'
  | 'retry'
  | 'come back online'
  | 'drop it'
  | 'stop it'
  | 'it is open'
