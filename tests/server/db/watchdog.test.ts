import { expect, test } from 'vitest'
import { startChild } from './child.ts'

test('ends a process whose event loop is blocked, and says why first', async () => {
  const child = startChild('blocked', '400', '1000')
  expect(await child.nextLine()).toBe('blocking')
  expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' })
  expect(child.errors()).toBe('The event loop stood still for 400 ms: the process ends itself.\n')
})

test('leaves a process alone that goes on in time, however often it halts, and one that has sent the dog away', async () => {
  const child = startChild('halting', '2500')
  expect(await child.exited).toEqual({ code: 0, signal: null })
  expect([child.lines, child.errors()]).toEqual([['alive'], ''])
})
