import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

const places = [1, 2] as const
type Place = (typeof places)[number]

/**
 * What a person may do with two sounds in the playlist once one is held. `choose` selects without the play button: what is
 * underway goes on, all else begins `again`.
 */
const always = (place: Place, untouched: boolean, here: string, again = here) => ({
  'press play on the first': 'starting 1',
  'press play on the last': 'starting 2',
  'choose the first': place === 1 ? again : untouched ? 'preparing 1' : 'starting 1',
  'choose the last': place === 2 ? again : untouched ? 'preparing 2' : 'starting 2',
  'press next': place === 1 ? 'starting 2' : here,
  'press previous': place === 2 ? 'starting 1' : here,
  dismiss: untouched ? 'untouched' : 'closed',
})

const resting = (name: string) => (place: Place) => ({
  [`${name} ${place}`]: {
    on: { ...always(place, false, `${name} ${place}`, `starting ${place}`), 'press play': `starting ${place}` },
  },
})

const starting = (place: Place) => ({
  [`starting ${place}`]: {
    on: {
      ...always(place, false, `starting ${place}`),
      'it starts': `playing ${place}`,
      'the browser wants a press': `blocked ${place}`,
      'it breaks': `failed ${place}`,
      'press pause': `paused ${place}`,
      'the system pauses': `paused ${place}`,
      'another tab sounds': `paused ${place}`,
    },
  },
})

const sounding = (place: Place, here: string) => ({
  ...always(place, false, here),
  'press pause': `paused ${place}`,
  'the system pauses': `paused ${place}`,
  'another tab sounds': `paused ${place}`,
  'it breaks': `failed ${place}`,
  'it ends': place === 1 ? 'starting 2' : 'ready 2',
})

const playing = (place: Place) => ({
  [`playing ${place}`]: { on: { ...sounding(place, `playing ${place}`), 'it stalls': `stalled ${place}` } },
  [`stalled ${place}`]: { on: { ...sounding(place, `stalled ${place}`), 'it goes on': `playing ${place}` } },
})

/** Safari and iOS before the first press: what is chosen waits (specification, section 2). */
const untouched = (place: Place) => ({
  [`preparing ${place}`]: {
    on: {
      ...always(place, true, `preparing ${place}`),
      'press play': `starting ${place}`,
      'it is prepared': `waiting ${place}`,
      'it breaks': `broken ${place}`,
    },
  },
  ...Object.assign(
    {},
    ...['waiting', 'broken'].map((name) => ({
      [`${name} ${place}`]: {
        on: {
          ...always(place, true, `${name} ${place}`, `preparing ${place}`),
          'press play': `starting ${place}`,
        },
      },
    })),
  ),
})

const pressing = { 'press play on the first': 'starting 1', 'press play on the last': 'starting 2' }

/**
 * The player as the specification (section 2, "Audio") tells it, with a playlist of two. The previous button is
 * pressed at the start of a sound. Written apart from the machine, for the machine and for the product.
 */
export const audioPlayerModel = (isPressNeeded: boolean) =>
  createTestModel(
    createMachine({
      types: {} as { events: { type: AudioPlayerModelEvent } },
      id: 'audio-player-model',
      initial: isPressNeeded ? 'untouched' : 'closed',
      states: {
        closed: { on: { ...pressing, 'choose the first': 'starting 1', 'choose the last': 'starting 2' } },
        ...(isPressNeeded && {
          untouched: { on: { ...pressing, 'choose the first': 'preparing 1', 'choose the last': 'preparing 2' } },
        }),
        ...Object.assign({}, ...(isPressNeeded ? places.map(untouched) : [])),
        ...Object.assign({}, ...places.map(starting), ...places.map(playing)),
        ...Object.assign({}, ...['paused', 'blocked', 'failed'].flatMap((name) => places.map(resting(name)))),
        ...resting('ready')(2),
      },
    }),
    everyTransition,
  )

export type AudioPlayerModelEvent =
  | 'press play on the first'
  | 'press play on the last'
  | 'choose the first'
  | 'choose the last'
  | 'press play'
  | 'press pause'
  | 'press next'
  | 'press previous'
  | 'dismiss'
  | 'it is prepared'
  | 'it starts'
  | 'it breaks'
  | 'it stalls'
  | 'it goes on'
  | 'it ends'
  | 'the browser wants a press'
  | 'the system pauses'
  | 'another tab sounds'
