import { createActor, sendTo, setup } from 'xstate'
import { createSound } from '../../src/explore/player/sound.ts'
import type { SoundCommand } from '../../src/machines/audio-player.machine.ts'
import { asAudio, FakeMedia, noorTrack as track } from './fake-media.ts'

export const preferences = { volume: 0.4, isMuted: true, speed: 1.5, hasPressed: true }

/** The command to load a piece and to start it. */
export const load = (change: Partial<SoundCommand & { type: 'load' }> = {}): SoundCommand => ({
  type: 'load',
  track,
  position: 0,
  isStarting: true,
  preferences,
  ...change,
})

/** The player's sound on a media element that is led by hand, and what it tells. */
export const startSound = () => {
  const fake = new FakeMedia()
  const told: unknown[] = []
  const sound = createSound(asAudio(fake), (path) => `https://portal.example/media/${path}`)
  const actor = createActor(
    setup({
      types: { events: {} as { type: 'command'; command: SoundCommand } | { type: 'sound.moved' } },
      actors: { sound },
    }).createMachine({
      invoke: { src: 'sound', id: 'sound' },
      on: {
        command: { actions: sendTo('sound', ({ event }) => event.command) },
        '*': { actions: ({ event }) => told.push(event) },
      },
    }),
  ).start()
  return {
    media: fake,
    told,
    stop: () => actor.stop(),
    send: (...commands: SoundCommand[]) => {
      for (const command of commands) actor.send({ type: 'command', command })
    },
    fire: (type: string) => fake.dispatchEvent(new Event(type)),
  }
}
