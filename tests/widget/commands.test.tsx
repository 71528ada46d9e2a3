import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sharedItemQuery } from '../../src/api/catalogue.ts'
import type { CatalogueItem } from '../../src/api/contract/catalogue.ts'
import { sharedSetQuery } from '../../src/api/sets.ts'
import { shownQuery } from '../../src/widget/catalogue.tsx'
import { createCommands } from '../../src/widget/commands.ts'
import { readSettings } from '../../src/widget/settings.ts'
import { createStore, stateOf } from '../../src/widget/store.ts'
import { startPlayer } from '../support/running-player.ts'
import { catalogueOf, setOf, voiceOf } from '../support/screens/wire-literals.ts'

const [noor, tom] = [voiceOf(7, 'Noor'), voiceOf(8, 'Tom')]
const song = voiceOf(81, 'A song', { '@id': '/api/v2/shop/musics/81', code: 'song', kind: 'musics' })

/** An explorer with these attributes, in whose catalogue Noor and Tom stand, and what its page may tell it. */
const commandsOf = (attributes: Record<string, string> = {}) => {
  const { actor, told: sounds, send, state } = startPlayer()
  const store = createStore(stateOf(readSettings((name) => attributes[name] ?? null).settings))
  const queries = new QueryClient()
  const { settings, query } = store.get()
  queries.setQueryData(shownQuery(settings, query).queryKey, catalogueOf('voices', [noor, tom]))
  queries.setQueryData(sharedSetQuery('abc').queryKey, { ...setOf(), company: null, items: [song, tom] })
  queries.setQueryData(sharedItemQuery('song').queryKey, song)
  const told: [name: string, detail: unknown][] = []
  const emit = (name: string, detail: unknown) => {
    told.push([name, detail])
    return true
  }
  const commands = createCommands({ store, emit, queries, player: async () => actor })
  /** What becomes of a call. */
  const play = (id?: unknown): Promise<unknown> => commands.play(id).then(() => 'it sounds', String)
  /** Lets the portal answer later with what is asked for by this code or number. */
  const answerLater = (id: string) => {
    const { promise, resolve } = Promise.withResolvers<CatalogueItem>()
    queries.prefetchQuery({ queryKey: sharedItemQuery(id).queryKey, queryFn: () => promise })
    return resolve
  }
  /** Lets the sound that is asked for begin. */
  const begin = async (sound: string): Promise<void> => {
    await expect.poll(() => sounds.at(-1)).toBe(`start ${sound} at 0`)
    send({ type: 'sound.started' })
  }
  const started = () => sounds.filter((word) => word.startsWith('start'))
  const keyOf = (taxon: string) => shownQuery(settings, { ...query, taxons: [taxon] }).queryKey
  /** Shows what this filter gives, which is on its way; gives what shows something else, so that it is given up. */
  const showLater = (taxon: string) =>
    new QueryObserver(queries, {
      queryKey: keyOf(taxon),
      queryFn: ({ signal }) => new Promise<never>((_, reject) => signal.addEventListener('abort', reject)),
    }).subscribe(() => undefined)
  const answer = (taxon: string, items: CatalogueItem[]) =>
    queries.setQueryData(keyOf(taxon), catalogueOf('voices', items))
  return { ...commands, play, answerLater, showLater, answer, store, told, sounds, started, begin, send, state }
}

test.each([
  ['a catalogue', {}, 8, 'Tom'],
  ['a set', { set: 'abc' }, 81, 'A song'],
  ['one item', { item: 'song' }, 81, 'A song'],
])('of %s that is shown an item is played by its number', async (_, attributes, id, name) => {
  const { play, begin, told } = commandsOf(attributes)
  const outcome = play(id)
  await begin(name)
  expect([await outcome, told]).toEqual(['it sounds', []])
})

test('a number is that of an item of any kind, whatever is shown', async () => {
  const { play, answerLater, begin } = commandsOf({ kind: 'voices' })
  answerLater('81')(song)
  const outcome = play('81')
  await begin('A song')
  expect(await outcome).toBe('it sounds')
})

test('of two items that are asked for at once the later one sounds, and the other comes to nothing', async () => {
  const { play, begin, told } = commandsOf()
  const outcomes = [play('voice-7'), play('voice-8')]
  await begin('Tom')
  expect(await Promise.all(outcomes)).toEqual(['Error: something else was asked for', 'it sounds'])
  expect(told).toEqual([])
})

test('what the portal is slow to tell of does not interrupt what was asked for since', async () => {
  const { play, answerLater, begin, started, state, told } = commandsOf()
  const answer = answerLater('song')
  const slow = play('song')
  const swift = play('voice-8')
  await begin('Tom')
  expect(await swift).toBe('it sounds')
  answer(song)
  expect(await slow).toBe('Error: something else was asked for')
  expect([started(), state().sound, told]).toEqual([['start Tom at 0'], 'playing', []])
})

test('a page that pauses before it sounds hears of no fault', async () => {
  const { play, pause, started, sounds, state, told } = commandsOf()
  const atOnce = play()
  await pause()
  expect(await atOnce).toBe('Error: something else was asked for')
  expect([started(), state().sound]).toEqual([[], 'closed'])
  const loading = play()
  await expect.poll(() => sounds.at(-1)).toBe('start Noor at 0')
  await pause()
  expect([await loading, state().sound]).toEqual(['Error: the sound is paused', 'paused'])
  expect(told).toEqual([])
})

test('a sound that the browser holds back is told of', async () => {
  const { play, sounds, send, told } = commandsOf()
  const blocked = play('voice-7')
  await expect.poll(() => sounds.at(-1)).toBe('start Noor at 0')
  send({ type: 'sound.blocked' })
  expect(await blocked).toBe('Error: the sound is blocked')
  expect(told).toEqual([['error', { code: 'play', message: 'the sound is blocked' }]])
})

test('an item without a sound is not played, though another one sounds', async () => {
  const { play, answerLater, begin, told } = commandsOf()
  const sounding = play('voice-7')
  await begin('Noor')
  expect(await sounding).toBe('it sounds')
  answerLater('mute')(voiceOf(9, 'Mute', { code: 'mute', audio: [] }))
  expect(await play('mute')).toBe('Error: there is nothing to play')
  expect(told).toEqual([['error', { code: 'play', message: 'there is nothing to play' }]])
})

test.each<Record<string, string>>([{ set: 'abc' }, { item: 'song' }])(
  'where no catalogue is shown there is nothing to filter: %o',
  async (shown) => {
    const { setFilters, store } = commandsOf(shown)
    await expect(setFilters(['voice_language_dutch'])).rejects.toThrow('only a catalogue has filters')
    expect(store.get().query.taxons).toEqual([])
  },
)

test('filters that others overtake before their answer is here give how many match the later ones', async () => {
  const { setFilters, showLater, answer } = commandsOf()
  const leave = showLater('dutch')
  answer('german', [tom])
  const counts = [setFilters(['dutch']), setFilters(['german'])]
  leave()
  expect(await Promise.all(counts)).toEqual([1, 1])
})

test('the first that is shown is played, also where other filters are asked for before it is here', async () => {
  const { setFilters, showLater, answer, play, begin, told } = commandsOf()
  const leave = showLater('dutch')
  answer('german', [tom])
  const counts = [setFilters(['dutch'])]
  const outcome = play()
  counts.push(setFilters(['german']))
  leave()
  await begin('Tom')
  expect([await outcome, await Promise.all(counts), told]).toEqual(['it sounds', [1, 1], []])
})
