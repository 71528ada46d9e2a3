import { describe, expect, test } from 'vitest'
import { type ComparisonEvent, comparisonMachine } from '../../src/machines/comparison.machine.ts'
import { type ComparisonModelEvent, comparisonModel } from '../support/models/comparison.model.ts'
import { mila, noor, sanne, startComparison as start, tom } from '../support/running-comparison.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

type Running = ReturnType<typeof start>

const nameOf = ({ snapshot, told }: Running): string => {
  const now = snapshot()
  const { entries, index } = now.context
  const heldKeys = entries.map(({ key }) => key).join(' ')
  if (!now.hasTag('comparing')) return entries.length === 0 ? 'nothing held' : 'one held'
  const isPlain = now.matches({ demos: { comparing: { deck: 'plain' } } })
  const three = entries.length > 2 ? 'three' : null
  const isFetching = now.matches({ demos: { comparing: { fetch: 'fetching' } } })
  if (now.matches({ demos: { comparing: { room: 'exceeded' } } })) return 'three, one too many'
  if (isFetching && !now.hasTag('sounding')) {
    const wanted = now.hasTag('awaited') ? `,${index === 0 ? ' first' : ''} to be played` : ''
    return `${isPlain ? 'loading, plain' : three ? 'loading three' : 'loading'}${wanted}`
  }
  if (now.matches({ demos: { comparing: { sound: { unheard: 'blocked' } } } })) return 'refused'
  if (now.matches({ demos: { comparing: { sound: { unheard: 'broken' } } } })) return 'plain, not to be played'
  if (!now.hasTag('sounding') && heldKeys === 'noor mila') return 'second put back'
  if (!now.hasTag('sounding')) return isPlain ? 'plain, silent' : three ? 'three, silent' : 'silent'
  const heard = `${['first', 'second', 'third'][index]} heard`
  if (told.at(-1) === 'switch 0 at 0') return `${heard} from its start`
  if (now.matches({ place: 'start' })) return `${heard}, from the start`
  if (isFetching && !isPlain) return `${heard}, third coming`
  if (heldKeys === 'tom mila') return `${entries[index]?.key === 'tom' ? 'second' : 'another'} heard, first gone`
  const isOfThree = three !== null && index < 2 ? ' of three' : ''
  return `${isPlain ? 'plain, ' : ''}${heard}${isOfThree}`
}

testEveryTransition(comparisonModel, {
  states: 27,
  transitions: 52,
  drive: () => {
    const running = start()
    const { send, hold } = running
    const does: Record<ComparisonModelEvent, () => void> = {
      'hold the first': () => hold(noor),
      'hold the second': () => hold(tom),
      'hold a third': () => hold(mila),
      'hold a fourth': () => hold(sanne),
      'put back the first': () => hold(noor),
      'put back the second': () => hold(tom),
      'the demos are there': () => send({ type: 'deck.ready' }),
      'they can not be decoded': () => send({ type: 'deck.failed' }),
      play: () => send({ type: 'play.toggled' }),
      'pick the first': () => send({ type: 'one.picked', index: 0 }),
      'pick the second': () => send({ type: 'one.picked', index: 1 }),
      'pick the third': () => send({ type: 'one.picked', index: 2 }),
      'from the start': () => send({ type: 'start.toggled' }),
      'the browser refuses': () => send({ type: 'deck.blocked' }),
      'it can not be played': () => send({ type: 'deck.broken' }),
      'another sound begins': () => send({ type: 'other.sounded' }),
      'another tab sounds': () => send({ type: 'neighbour.started' }),
      'a call takes the sound': () => send({ type: 'deck.interrupted' }),
      'it ends': () => send({ type: 'deck.ended' }),
      close: () => send({ type: 'comparison.closed' }),
    }
    return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(running)).toBe(state) }
  },
})

const sounding = () => {
  const running = start()
  running.hold(noor, tom)
  running.send({ type: 'deck.ready' }, { type: 'play.toggled' }, { type: 'deck.moved', position: 4 })
  return running
}

describe('one that is picked', () => {
  test('before the demos are there is heard once they are; a place that is empty is none', () => {
    const { told, hold, send } = start()
    hold(noor, tom)
    send({ type: 'one.picked', index: 2 }, { type: 'one.picked', index: 0 }, { type: 'one.picked', index: 2 })
    expect(told).toEqual(['deck: noor, tom'])
    send({ type: 'deck.ready' })
    expect(told).toEqual(['deck: noor, tom', 'play 0 at 0'])
  })

  test('before the demos are there gives way to another that is picked, and to what else sounds', () => {
    const { told, hold, send } = start()
    hold(noor, tom)
    send({ type: 'one.picked', index: 0 }, { type: 'one.picked', index: 1 }, { type: 'other.sounded' })
    send({ type: 'deck.ready' })
    expect(told).toEqual(['deck: noor, tom'])
    send({ type: 'play.toggled' })
    expect(told.at(-1)).toBe('play 1 at 0')
  })

  test('in a pause is heard where the other was, or from its start where that was asked for', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'other.sounded' }, { type: 'one.picked', index: 2 })
    expect([told.slice(2), snapshot().hasTag('sounding')]).toEqual([['pause'], false])
    send({ type: 'one.picked', index: 0 })
    expect(told.at(-1)).toBe('play 0 at 4')
    send({ type: 'play.toggled' }, { type: 'start.toggled' }, { type: 'one.picked', index: 1 })
    expect(told.slice(4)).toEqual(['pause', 'play 1 at 0'])
  })

  test('from the start while another sounds is heard from there', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'start.toggled' }, { type: 'one.picked', index: 0 })
    expect([told.at(-1), snapshot().context.position]).toEqual(['switch 0 at 0', 0])
  })

  test('after the end is heard from its start', () => {
    const { told, send } = sounding()
    send({ type: 'deck.ended' }, { type: 'play.toggled' })
    expect(told.at(-1)).toBe('play 1 at 0')
  })

  test('goes on by the plain deck where the other one fails, once that one is there', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'deck.failed' })
    expect([snapshot().hasTag('sounding'), snapshot().hasTag('awaited')]).toEqual([false, true])
    send({ type: 'deck.ready' })
    expect(told.slice(2)).toEqual(['plain deck: noor, tom', 'play 1 at 4'])
    expect(snapshot().hasTag('sounding')).toBe(true)
  })

  test('in a pause stays silent as the other deck takes over', () => {
    const { told, send } = sounding()
    send({ type: 'play.toggled' }, { type: 'deck.failed' }, { type: 'deck.ready' })
    expect(told.slice(2)).toEqual(['pause', 'plain deck: noor, tom'])
  })
})

describe('another tab', () => {
  test('hears of a press, and of the sound once there is one', () => {
    const { neighboursTold, hold, send } = start()
    hold(noor, tom)
    expect(neighboursTold).toEqual([])
    send({ type: 'one.picked', index: 0 })
    expect(neighboursTold).toEqual(['claim'])
    send({ type: 'deck.ready' })
    expect(neighboursTold).toEqual(['claim', 'announce'])
    send({ type: 'play.toggled' }, { type: 'play.toggled' })
    expect(neighboursTold.slice(2)).toEqual(['claim', 'claim', 'announce'])
  })

  test('that was pressed later silences what sounds, and what is to sound', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'neighbour.started' })
    expect([told.at(-1), snapshot().hasTag('sounding')]).toEqual(['pause', false])
    const awaited = start()
    awaited.hold(noor, tom)
    awaited.send({ type: 'play.toggled' }, { type: 'neighbour.started' }, { type: 'deck.ready' })
    expect(awaited.told).toEqual(['deck: noor, tom'])
  })
})

describe('a sound that the system took away', () => {
  test('does not come back by itself, and goes on with the first press', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'deck.interrupted' })
    expect([told.at(-1), snapshot().hasTag('sounding')]).toEqual(['pause', false])
    send({ type: 'play.toggled' })
    expect([told.at(-1), snapshot().hasTag('sounding')]).toEqual(['play 1 at 4', true])
  })

  test('does not come later where the browser held it back', () => {
    const { told, send } = sounding()
    send({ type: 'deck.blocked' })
    expect(told.at(-1)).toBe('pause')
  })
})

describe('the deck', () => {
  test('goes over where the sound is, without stopping it', () => {
    const { told, send } = sounding()
    send({ type: 'one.picked', index: 0 })
    expect(told).toEqual(['deck: noor, tom', 'play 1 at 0', 'switch 0 at null'])
  })

  test('goes on from where it was paused', () => {
    const { told, send } = sounding()
    send({ type: 'play.toggled' }, { type: 'deck.moved', position: 9 }, { type: 'play.toggled' })
    expect(told.slice(2)).toEqual(['pause', 'play 1 at 4'])
  })

  test('goes on with a third, and a fourth is refused until one is put back', () => {
    const { told, hold, decks, snapshot } = sounding()
    const isRefused = () => snapshot().matches({ demos: { comparing: { room: 'exceeded' } } })
    hold(mila, sanne, sanne)
    expect([told.slice(2), isRefused()]).toEqual([['hold noor, tom, mila'], true])
    hold(mila)
    expect(isRefused()).toBe(false)
    hold(sanne)
    expect(told.slice(3)).toEqual(['hold noor, tom', 'hold noor, tom, sanne'])
    expect(snapshot().hasTag('sounding')).toBe(true)
    expect(snapshot().context).toMatchObject({ index: 1, position: 4 })
    expect(decks()).toBe(1)
  })

  test('goes on where its demos take another order, by which they are picked from then on', () => {
    const { told, hold, send, snapshot } = sounding()
    hold(mila)
    send({ type: 'demos.ordered', keys: ['mila', 'tom', 'noor'] })
    expect(snapshot().context).toMatchObject({ index: 1, position: 4 })
    send({ type: 'one.picked', index: 0 })
    expect(told.slice(3)).toEqual(['hold mila, tom, noor', 'switch 0 at null'])
  })

  test('goes over to a third where the others are', () => {
    const { told, hold, send } = sounding()
    hold(mila)
    send({ type: 'one.picked', index: 2 })
    expect(told.slice(2)).toEqual(['hold noor, tom, mila', 'switch 2 at null'])
  })

  test('is heard from the second that is pointed at, whichever of them it is, also where others begin from the start', () => {
    const { told, send, snapshot } = sounding()
    send({ type: 'one.picked', index: 1, at: 7 }, { type: 'one.picked', index: 0, at: 2.5 })
    send({ type: 'start.toggled' }, { type: 'one.picked', index: 1, at: 3 }, { type: 'one.picked', index: 4, at: 3 })
    expect(told.slice(2)).toEqual(['switch 1 at 7', 'switch 0 at 2.5', 'switch 1 at 3'])
    expect(snapshot().context).toMatchObject({ index: 1, position: 3 })
  })

  test.each([
    ['while it is silent', [{ type: 'play.toggled' }]],
    ['while it is silent, and others begin from the start', [{ type: 'play.toggled' }, { type: 'start.toggled' }]],
    ['after the browser refused', [{ type: 'deck.blocked' }]],
  ] satisfies [string, ComparisonEvent[]][])('begins at the second that is pointed at %s', (_, before) => {
    const { told, send, snapshot } = sounding()
    send(...before, { type: 'one.picked', index: 0, at: 2.5 })
    expect([told.at(-1), snapshot().hasTag('sounding')]).toEqual(['play 0 at 2.5', true])
  })

  test('begins there, too, once its demos are there', () => {
    const { told, hold, send } = start()
    hold(noor, tom)
    send({ type: 'one.picked', index: 0, at: 2.5 }, { type: 'deck.ready' })
    expect(told.slice(1)).toEqual(['play 0 at 2.5'])
  })

  test('falls silent where the one that sounds is put back, and waits at its place', () => {
    const { told, hold, send, snapshot } = sounding()
    hold(mila, tom)
    expect(told.slice(3)).toEqual(['pause', 'hold noor, mila'])
    expect([snapshot().hasTag('sounding'), snapshot().context.position]).toEqual([false, 4])
    send({ type: 'play.toggled' })
    expect(told.at(-1)).toBe('play 1 at 4')
  })

  test('that is silent has the newest in its place, where the others were', () => {
    const { told, hold, send } = sounding()
    send({ type: 'play.toggled' })
    hold(mila)
    send({ type: 'play.toggled' })
    expect(told.slice(2)).toEqual(['pause', 'hold noor, tom, mila', 'play 2 at 4'])
  })

  test('is put back by itself once its voice is no longer there; those that are there go on', () => {
    const { told, hold, send, snapshot } = start()
    hold(noor, tom, mila)
    send({ type: 'deck.ready' }, { type: 'play.toggled' })
    send({ type: 'voices.changed', available: ['noor', 'tom', 'mila'] })
    expect(told.slice(3)).toEqual([])
    send({ type: 'voices.changed', available: ['noor', 'mila'] })
    expect([told.slice(3), snapshot().hasTag('sounding')]).toEqual([['hold noor, mila'], true])
    send({ type: 'voices.changed', available: [] })
    expect([snapshot().context.entries, snapshot().hasTag('comparing')]).toEqual([[], false])
  })

  test('keeps its place among fewer when another one is put back', () => {
    const { told, hold, send, snapshot } = sounding()
    hold(mila, noor)
    expect(snapshot().context).toMatchObject({ entries: [{ key: 'tom' }, { key: 'mila' }], index: 0 })
    send({ type: 'one.picked', index: 0 })
    expect(told.slice(2)).toEqual(['hold noor, tom, mila', 'hold tom, mila'])
  })

  test('is let go of with the comparison, and in favour of the plain one', () => {
    const { send, decks, told } = sounding()
    send({ type: 'deck.failed' })
    expect([decks(), told.at(-1)]).toEqual([1, 'plain deck: noor, tom'])
    send({ type: 'comparison.closed' })
    expect(decks()).toBe(0)
  })
})

testUnwired('comparisonMachine', comparisonMachine, 4)
