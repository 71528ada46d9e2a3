import { expect, test } from 'vitest'
import { laterActor } from '../../src/machines/later-actor.ts'

/** An actor that keeps what it is told, and a code for it that can be lost. */
const open = () => {
  const told: string[] = []
  const loads: PromiseWithResolvers<void>[] = []
  let change = () => {}
  const actor = {
    send: (event: string) => void told.push(event),
    getSnapshot: () => told.at(-1) ?? 'new',
    subscribe: (changed: () => void) => {
      change = changed
    },
  }
  const later = laterActor<string, typeof actor>(async () => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    await load.promise
    return actor
  })
  return { later, told, loads, actor, change: () => change() }
}

test('what it is told before its code is here is told then, in its order, and what comes later at once', async () => {
  const { later, told, loads, actor } = open()
  later.send('first')
  later.send('second')
  expect([later.current(), later.isComing(), told]).toEqual([null, true, []])
  loads[0]?.resolve()
  expect(await later.running()).toBe(actor)
  later.send('third')
  expect([later.current(), told, loads.length]).toEqual([actor, ['first', 'second', 'third'], 1])
})

test('a code that was lost takes along what was told, and the next word asks for it again', async () => {
  const { later, told, loads } = open()
  later.send('lost')
  const running = later.running()
  loads[0]?.reject(new Error('no network'))
  await expect(running).rejects.toThrow('no network')
  expect([later.current(), later.isComing()]).toEqual([null, false])
  later.send('heard')
  loads[1]?.resolve()
  await later.running()
  expect([told, loads.length]).toEqual([['heard'], 2])
})

test('whoever listens hears that it began, and of each change, until they stop', async () => {
  const { later, loads, change } = open()
  const heard: unknown[] = []
  const stop = later.subscribe(() => heard.push(later.current()?.getSnapshot()))
  later.send('told')
  loads[0]?.resolve()
  await later.running()
  change()
  stop()
  change()
  expect(heard).toEqual(['told', 'told'])
})
