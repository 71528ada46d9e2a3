import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** Seconds between two tries, by how many failed before. */
export const pauses = [1, 2, 4, 8, 16, 30]

const nth = (failures: number) => Math.min(failures, pauses.length - 1)

/** A try after so many that failed, and what may become of it. */
const tryAfter = (failures: number) => {
  const pausing = `pausing after ${failures}`
  return {
    [`connecting after ${failures}`]: {
      on: {
        'the server answers': failures === 0 ? 'listening' : 'listening at last',
        'the server is busy': pausing,
        'the network breaks': pausing,
        '60 s pass': pausing,
        'the token is refused': `renewing after ${failures}`,
        'the network comes back': 'connecting after 0',
      },
    },
    [`renewing after ${failures}`]: {
      on: {
        'there is a better token': `renewed after ${failures}`,
        'there is none': pausing,
        'nobody answers': pausing,
        'the network comes back': 'connecting after 0',
      },
    },
    [`renewed after ${failures}`]: {
      on: { 'the pause passes': `connecting after ${failures}`, 'the network comes back': 'connecting after 0' },
    },
    [pausing]: {
      on: {
        'the pause passes': `connecting after ${nth(failures + 1)}`,
        'the network comes back': 'connecting after 0',
        'sign out': `leaving after ${failures}`,
      },
    },
    [`leaving after ${failures}`]: { on: { 'the pause passes': 'over', 'the network comes back': 'over' } },
  }
}

/**
 * Listening (contract, "Event stream"), written apart from the machine: 60 s of silence end a connection, pauses double
 * up to 30 s and begin anew after a good one. A network that comes back may be another one: all is asked for anew, at
 * once. "after 2": after two failures.
 */
export const eventStreamModel = createTestModel(
  createMachine({
    types: {} as { events: { type: EventStreamModelEvent } },
    id: 'event-stream-model',
    initial: 'away',
    states: {
      away: { on: { 'somebody is signed in': 'connecting after 0', 'nobody is signed in': 'over' } },
      listening: {
        on: {
          'a message comes': 'listening',
          'a heartbeat comes': 'listening',
          '59 s pass': 'listening, nearly given up',
          '60 s pass': 'pausing after 0',
          'the network breaks': 'pausing after 0',
          'the stream ends': 'pausing after 0',
          'the network comes back': 'connecting after 0',
        },
      },
      'listening, nearly given up': {
        on: {
          'a message comes': 'listening',
          'a heartbeat comes': 'listening on',
          'another second passes': 'pausing after 0',
          'the network comes back': 'connecting after 0',
        },
      },
      'listening at last': { on: { 'the stream ends': 'pausing after 0' } },
      'listening on': { on: { '59 s pass': 'listening, nearly given up' } },
      ...Object.assign({}, ...pauses.map((_, failures) => tryAfter(failures))),
      over: {},
    },
  }),
  everyTransition,
)

export type EventStreamModelEvent =
  | 'somebody is signed in'
  | 'nobody is signed in'
  | 'the server answers'
  | 'the server is busy'
  | 'the network breaks'
  | 'the network comes back'
  | 'the stream ends'
  | 'the token is refused'
  | 'there is a better token'
  | 'there is none'
  | 'nobody answers'
  | 'a message comes'
  | 'a heartbeat comes'
  | '59 s pass'
  | 'another second passes'
  | '60 s pass'
  | 'the pause passes'
  | 'sign out'
