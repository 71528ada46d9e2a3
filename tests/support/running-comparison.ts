import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { NeighbourNote } from '../../src/machines/audio-player.machine.ts'
import {
  type Compared,
  type ComparisonEvent,
  comparisonMachine,
  type DeckCommand,
} from '../../src/machines/comparison.machine.ts'

const demoOf = (name: string): Compared => ({
  key: name,
  voice: name,
  path: `/${name}.mp3`,
  duration: 20,
  peaks: [],
  loudness: null,
})
export const [noor, tom, mila, sanne] = ['noor', 'tom', 'mila', 'sanne'].map(demoOf)

/**
 * A running comparison without a browser: `told` is what its deck was told, `neighboursTold` what other tabs were.
 */
export const startComparison = () => {
  const told: string[] = []
  const neighboursTold: string[] = []
  let decks = 0
  const word = (command: DeckCommand): string => {
    if (command.type === 'pause') return 'pause'
    if (command.type === 'hold') return `hold ${command.entries.map(({ key }) => key).join(', ')}`
    return `${command.type} ${command.index} at ${command.position}`
  }
  const deck = (kind: string) =>
    fromCallback<DeckCommand, { entries: readonly Compared[] }>(({ input, receive }) => {
      decks += 1
      told.push(`${kind}: ${input.entries.map(({ key }) => key).join(', ')}`)
      receive((command) => told.push(word(command)))
      return () => {
        decks -= 1
      }
    })
  const actor = createActor(
    comparisonMachine.provide({
      actors: {
        deck: deck('deck'),
        plainDeck: deck('plain deck'),
        surroundings: fromCallback<ComparisonEvent>(() => undefined),
        neighbours: fromCallback<NeighbourNote>(({ receive }) => receive(({ type }) => neighboursTold.push(type))),
      },
    }),
    { clock: new SimulatedClock() },
  ).start()
  return {
    told,
    neighboursTold,
    decks: () => decks,
    send: (...events: ComparisonEvent[]) => {
      for (const event of events) actor.send(event)
    },
    hold: (...demos: (Compared | undefined)[]) => {
      for (const entry of demos) if (entry) actor.send({ type: 'compare.pressed', entry })
    },
    snapshot: () => actor.getSnapshot(),
  }
}
