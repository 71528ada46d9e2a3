import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  audioPlayerMachine,
  type NeighbourNote,
  type PlayerEvent,
  type SoundCommand,
} from '../../src/machines/audio-player.machine.ts'
import { defaultPreferences, type PlayerPreferences, type Track } from '../../src/machines/player-track.ts'

export const trackOf = (code: string): Track => ({
  key: `${code}:1`,
  item: { iri: `/api/v2/shop/voices/${code}`, code, kind: 'voices', name: code, image: null },
  title: code,
  detail: 'Dutch',
  path: `/media/${code}.opus`,
  duration: 60,
  peaks: [0, 1],
})
export const tracks = [trackOf('noor'), trackOf('tom')]

type Given = { isPressNeeded?: boolean; preferences?: Partial<PlayerPreferences> }

/**
 * A running player without a browser: `told` is what the sound, the neighbours and the memory were told, `claims` the
 * presses that neighbours are weighed against.
 */
export const startPlayer = ({ isPressNeeded = false, preferences = {} }: Given = {}) => {
  const told: string[] = []
  const claims: string[] = []
  const word = (command: SoundCommand): string => {
    if (command.type === 'load')
      return `${command.isStarting ? 'start' : 'prepare'} ${command.track.title} at ${command.position}`
    if (command.type === 'seek') return `seek ${command.position}`
    return command.type === 'tune' ? `tune ${JSON.stringify(command.preferences)}` : command.type
  }
  const actor = createActor(
    audioPlayerMachine.provide({
      actors: {
        sound: fromCallback<SoundCommand>(({ receive }) => receive((command) => told.push(word(command)))),
        neighbours: fromCallback<NeighbourNote>(({ receive }) =>
          receive(({ type }) => (type === 'claim' ? claims.push(type) : told.push(type))),
        ),
        memory: fromCallback<{ type: 'keep'; preferences: Partial<PlayerPreferences> }>(({ receive }) =>
          receive((note) => told.push(`keep ${JSON.stringify(note.preferences)}`)),
        ),
      },
    }),
    {
      clock: new SimulatedClock(),
      input: { isPressNeeded, preferences: { ...defaultPreferences, ...preferences } },
    },
  ).start()
  told.length = 0
  const send = (...events: PlayerEvent[]) => {
    for (const event of events) actor.send(event)
  }
  return {
    actor,
    told,
    claims,
    send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
