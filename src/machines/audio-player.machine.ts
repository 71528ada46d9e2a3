import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { type PlayerPreferences, type Track, trackOf } from './player-track.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

/** How far into a track `previous` goes back to its start, in seconds. */
const restartAfter = 3

type PlayerInput = {
  preferences: PlayerPreferences
  /** Safari and iOS: no sound without a press of the person's own. */
  isPressNeeded: boolean
}

type PlayerContext = {
  tracks: readonly Track[]
  index: number
  /** Whether the end of an item's last track is the end of what sounds. */
  stopsAfterItem: boolean
  /** What was to come by itself before this one, and could not be had. */
  leftOut?: Track | undefined
  /** Seconds. */
  position: number
  duration: number
  preferences: PlayerPreferences
  isPressNeeded: boolean
}

/** What the sound actor is told. `load` with the track that it holds already keeps what was fetched. */
export type SoundCommand =
  | { type: 'load'; track: Track; position: number; isStarting: boolean; preferences: PlayerPreferences }
  | { type: 'pause' }
  | { type: 'seek'; position: number }
  | { type: 'tune'; preferences: PlayerPreferences }
  | { type: 'unload' }

/** What other tabs and widgets are told: `claim` holds the moment of a press, `announce` tells of it once it sounds. */
export type NeighbourNote = { type: 'claim' } | { type: 'announce' }

type SoundEvent =
  | { type: 'sound.prepared' }
  | { type: 'sound.started' }
  | { type: 'sound.stopped' }
  | { type: 'sound.blocked' }
  | { type: 'sound.broken' }
  /** What comes next is not here yet: it goes on by itself. */
  | { type: 'sound.stalled' }
  | { type: 'sound.ended' }
  | { type: 'sound.moved'; position: number }
  | { type: 'sound.measured'; duration: number }

export type PlayerEvent =
  | SoundEvent
  /** Another tab or widget began to sound, and was pressed later. */
  | { type: 'neighbour.started' }
  /** Selected without the play button: autoplay decides. */
  | { type: 'track.chosen'; tracks: readonly Track[]; index: number }
  /** The play button of one track; the next item waits for a press where it `stopsAfterItem`. */
  | { type: 'track.pressed'; tracks: readonly Track[]; index: number; stopsAfterItem?: boolean }
  | { type: 'queue.picked'; index: number }
  /** Others come before and after what is held, which is among them. */
  | { type: 'queue.replaced'; tracks: readonly Track[] }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'next.pressed' }
  | { type: 'previous.pressed' }
  | { type: 'position.sought'; position: number }
  | { type: 'volume.changed'; volume: number }
  /** By the page around, for this player alone. */
  | { type: 'volume.set'; volume: number }
  | { type: 'mute.toggled' }
  | { type: 'speed.changed'; speed: number }
  | { type: 'player.dismissed' }
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }

const unwired = unwiredIn('audioPlayerMachine')

/** Without any volume it is muted, and keeps the one that it had. */
const volumeIn = ({ volume }: { volume: number }): Partial<PlayerPreferences> =>
  volume > 0 ? { volume: Math.min(1, volume), isMuted: false } : { isMuted: true }

/** The value, or the bound that it lies beyond. */
export const clampTo = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const emptyQueue = { tracks: [], index: 0, stopsAfterItem: false, leftOut: undefined, position: 0, duration: 0 }

type Choice = { tracks: readonly Track[]; index: number; stopsAfterItem?: boolean }

const isSameTrack = (track: Track | null, { tracks, index }: Choice): boolean =>
  track !== null && tracks[index]?.key === track.key

const placeIn = (tracks: readonly Track[], track: Track | null): number =>
  tracks.findIndex(({ key }) => key === track?.key)

const startedByPress = { target: 'loading.starting', actions: 'rememberPress' } as const

const silenced = {
  'pause.pressed': '#audioPlayer.sound.paused',
  'sound.stopped': '#audioPlayer.sound.paused',
  'neighbour.started': '#audioPlayer.sound.paused',
} as const

const starting = {
  ...silenced,
  'sound.started': { target: '#audioPlayer.sound.playing', actions: 'announce' },
  'sound.blocked': '#audioPlayer.sound.blocked',
} as const

const ended = [
  {
    guard: 'isFollowed',
    target: '#audioPlayer.sound.loading.following',
    actions: [{ type: 'step', params: { by: 1 } }, 'enterTrack'],
  },
  { target: '#audioPlayer.sound.ready', actions: ['rewind', 'seek'] },
] as const

/**
 * One sound at a time with its playlist (specification, section 2). The region `bar` says whether the bottom player
 * may be seen: it hides while the voice drawer is open, and the sound goes on.
 */
export const audioPlayerMachine = setup({
  types: typesOf<{
    context: PlayerContext
    events: PlayerEvent
    input: PlayerInput
    tags: 'open' | 'sounding' | 'loading'
  }>(),
  actors: {
    /** Plays the audio. Must start it inside `receive`, for browsers ask for a gesture. */
    sound: fromCallback<SoundCommand>(unwired('sound')),
    /** Tells other tabs and widgets that this one began, and hears of those that were pressed later. */
    neighbours: fromCallback<NeighbourNote>(unwired('neighbours')),
    /** Keeps the preferences that it is told, and leaves the others as they are: another tab may have changed them. */
    memory: fromCallback<{ type: 'keep'; preferences: Partial<PlayerPreferences> }>(unwired('memory')),
  },
  guards: {
    isKnown: (_, params: Choice) => params.tracks[params.index] !== undefined,
    isCurrent: ({ context }, params: Choice) => isSameTrack(trackOf(context), params),
    isKnownAndAwaitingPress: ({ context }, params: Choice) =>
      params.tracks[params.index] !== undefined && context.isPressNeeded && !context.preferences.hasPressed,
    holdsHeld: ({ context }, { tracks }: { tracks: readonly Track[] }) => placeIn(tracks, trackOf(context)) >= 0,
    isInQueue: ({ context }, params: { index: number }) => context.tracks[params.index] !== undefined,
    hasNext: ({ context }) => context.index + 1 < context.tracks.length,
    isFollowed: ({ context: { tracks, index, stopsAfterItem } }) => {
      const next = tracks[index + 1]
      return next !== undefined && (!stopsAfterItem || next.item.iri === tracks[index]?.item.iri)
    },
    hasPrevious: ({ context }) => context.index > 0 && context.position <= restartAfter,
  },
  actions: {
    /** Where it is held already, it stays where it is; what follows is the list's that it comes from now. */
    takeUp: assign(({ context }, choice: Choice) => ({
      tracks: choice.tracks,
      index: choice.index,
      stopsAfterItem: choice.stopsAfterItem ?? false,
      leftOut: undefined,
      ...(!isSameTrack(trackOf(context), choice) && { position: 0, duration: held(trackOf(choice)).duration }),
    })),
    enterTrack: assign(({ context }) => ({
      leftOut: undefined,
      position: 0,
      duration: held(trackOf(context)).duration,
    })),
    leaveOutBefore: assign(({ context: { tracks, index } }) => ({ leftOut: tracks[index - 1] })),
    forgetQueue: assign(emptyQueue),
    replaceQueue: assign(({ context }, { tracks }: { tracks: readonly Track[] }) => ({
      tracks,
      index: placeIn(tracks, trackOf(context)),
    })),
    pick: assign((_, params: { index: number }) => ({ index: params.index })),
    step: assign(({ context }, params: { by: number }) => ({ index: context.index + params.by })),
    rewind: assign({ position: 0 }),
    keepPosition: assign(({ context }, params: { position: number }) => ({
      position: clampTo(params.position, 0, context.duration),
    })),
    keepDuration: assign((_, params: { duration: number }) => ({ duration: params.duration })),
    rememberPress: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('neighbours', { type: 'claim' } satisfies NeighbourNote)
      if (!context.isPressNeeded || context.preferences.hasPressed) return
      enqueue.assign({ preferences: { ...context.preferences, hasPressed: true } })
      enqueue.sendTo('memory', { type: 'keep', preferences: { hasPressed: true } })
    }),
    keepPreferences: enqueueActions(({ context, enqueue }, preferences: Partial<PlayerPreferences>) => {
      enqueue.assign({ preferences: { ...context.preferences, ...preferences } })
      enqueue.sendTo('memory', { type: 'keep', preferences })
    }),
    tune: sendTo('sound', ({ context: { preferences } }): SoundCommand => ({ type: 'tune', preferences })),
    load: sendTo(
      'sound',
      ({ context }, { isStarting }: { isStarting: boolean }): SoundCommand => ({
        type: 'load',
        track: held(trackOf(context)),
        position: context.position,
        isStarting,
        preferences: context.preferences,
      }),
    ),
    silence: sendTo('sound', { type: 'pause' } satisfies SoundCommand),
    unload: sendTo('sound', { type: 'unload' } satisfies SoundCommand),
    claim: sendTo('neighbours', { type: 'claim' } satisfies NeighbourNote),
    announce: sendTo('neighbours', { type: 'announce' } satisfies NeighbourNote),
    seek: sendTo('sound', ({ context: { position } }): SoundCommand => ({ type: 'seek', position })),
  },
}).createMachine({
  id: 'audioPlayer',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...emptyQueue }),
  invoke: [
    { src: 'sound', id: 'sound' },
    { src: 'neighbours', id: 'neighbours' },
    { src: 'memory', id: 'memory' },
  ],
  on: {
    'volume.changed': {
      actions: [{ type: 'keepPreferences', params: ({ event }) => volumeIn(event) }, 'tune'],
    },
    'volume.set': {
      actions: [
        assign(({ context, event }) => ({ preferences: { ...context.preferences, ...volumeIn(event) } })),
        'tune',
      ],
    },
    'mute.toggled': {
      actions: [
        { type: 'keepPreferences', params: ({ context }) => ({ isMuted: !context.preferences.isMuted }) },
        'tune',
      ],
    },
    'speed.changed': {
      actions: [{ type: 'keepPreferences', params: ({ event }) => ({ speed: clampTo(event.speed, 0.5, 2) }) }, 'tune'],
    },
  },
  states: {
    sound: {
      initial: 'closed',
      on: {
        'track.pressed': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.loading.starting',
          actions: ['rememberPress', { type: 'takeUp', params: ({ event }) => event }],
        },
        'track.chosen': [
          {
            guard: { type: 'isKnownAndAwaitingPress', params: ({ event }) => event },
            target: '.loading.preparing',
            actions: { type: 'takeUp', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: '.loading.starting',
            actions: ['claim', { type: 'takeUp', params: ({ event }) => event }],
          },
        ],
        'queue.picked': {
          guard: { type: 'isInQueue', params: ({ event }) => event },
          target: '.loading.starting',
          actions: ['rememberPress', { type: 'pick', params: ({ event }) => event }, 'enterTrack'],
        },
        'queue.replaced': {
          guard: { type: 'holdsHeld', params: ({ event }) => event },
          actions: { type: 'replaceQueue', params: ({ event }) => event },
        },
        'next.pressed': {
          guard: 'hasNext',
          target: '.loading.starting',
          actions: ['rememberPress', { type: 'step', params: { by: 1 } }, 'enterTrack'],
        },
        'previous.pressed': [
          {
            guard: 'hasPrevious',
            target: '.loading.starting',
            actions: ['rememberPress', { type: 'step', params: { by: -1 } }, 'enterTrack'],
          },
          { actions: ['rewind', 'seek'] },
        ],
        'position.sought': { actions: [{ type: 'keepPosition', params: ({ event }) => event }, 'seek'] },
        'sound.measured': { actions: { type: 'keepDuration', params: ({ event }) => event } },
        'player.dismissed': '.closed',
      },
      states: {
        closed: { entry: ['forgetQueue', 'unload'] },
        loading: {
          initial: 'starting',
          tags: 'open',
          on: {
            'sound.broken': 'failed',
            'track.chosen': {
              guard: { type: 'isCurrent', params: ({ event }) => event },
              actions: { type: 'takeUp', params: ({ event }) => event },
            },
          },
          states: {
            preparing: {
              entry: { type: 'load', params: { isStarting: false } },
              on: {
                'sound.prepared': '#audioPlayer.sound.ready',
                'play.pressed': { target: 'starting', actions: 'rememberPress' },
              },
            },
            starting: {
              tags: ['sounding', 'loading'],
              entry: { type: 'load', params: { isStarting: true } },
              on: starting,
            },
            /** By itself, as the one before ended: where it cannot be had, the next one is heard. */
            following: {
              tags: ['sounding', 'loading'],
              entry: { type: 'load', params: { isStarting: true } },
              on: {
                ...starting,
                'sound.broken': [
                  {
                    guard: 'isFollowed',
                    target: 'leavingOut',
                    actions: [{ type: 'step', params: { by: 1 } }, 'enterTrack', 'leaveOutBefore'],
                  },
                  '#audioPlayer.sound.failed',
                ],
              },
            },
            /** After one that was left out: a second that cannot be had ends it. */
            leavingOut: {
              tags: ['sounding', 'loading'],
              entry: { type: 'load', params: { isStarting: true } },
              on: starting,
            },
            /** It sounded, and waits for what comes next. */
            stalled: {
              tags: ['sounding', 'loading'],
              on: {
                ...silenced,
                'sound.moved': {
                  target: '#audioPlayer.sound.playing',
                  actions: { type: 'keepPosition', params: ({ event }) => event },
                },
                'sound.ended': ended,
              },
            },
          },
        },
        ready: {
          tags: 'open',
          on: { 'play.pressed': startedByPress },
        },
        playing: {
          tags: ['open', 'sounding'],
          on: {
            ...silenced,
            'sound.stalled': 'loading.stalled',
            'sound.broken': 'failed',
            'track.chosen': {
              guard: { type: 'isCurrent', params: ({ event }) => event },
              actions: { type: 'takeUp', params: ({ event }) => event },
            },
            'sound.moved': { actions: { type: 'keepPosition', params: ({ event }) => event } },
            'sound.ended': ended,
          },
        },
        paused: {
          tags: 'open',
          entry: 'silence',
          on: { 'play.pressed': startedByPress },
        },
        /** The browser wants a press first. */
        blocked: {
          tags: 'open',
          on: { 'play.pressed': startedByPress },
        },
        failed: {
          tags: 'open',
          on: { 'play.pressed': startedByPress },
        },
      },
    },
    bar: {
      initial: 'shown',
      states: {
        shown: { on: { 'drawer.opened': 'hidden' } },
        hidden: { on: { 'drawer.closed': 'shown' } },
      },
    },
  },
})
