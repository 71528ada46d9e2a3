import { describe, expect, it } from 'vitest'
import { concurrentlyInOrder } from '../../../server/services/import/ordered-concurrency.ts'

async function* upTo(last: number, asked: number[] = []) {
  for (let at = 1; at <= last; at += 1) {
    asked.push(at)
    yield at
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('work ahead', () => {
  it('begins no more than so many at once, and gives them in order with what came of each', async () => {
    let running = 0
    let most = 0
    const given: unknown[] = []
    const work = async (entry: number) => {
      running += 1
      most = Math.max(most, running)
      for (let wait = entry % 3; wait >= 0; wait -= 1) await turn()
      running -= 1
      if (entry === 4) throw new Error('four')
      return entry * 10
    }
    for await (const { entry, outcome } of concurrentlyInOrder(upTo(7), 3, work))
      given.push([entry, outcome.ok ? outcome.value : String(outcome.error)])
    expect({ most, given }).toEqual({
      most: 3,
      given: [
        [1, 10],
        [2, 20],
        [3, 30],
        [4, 'Error: four'],
        [5, 50],
        [6, 60],
        [7, 70],
      ],
    })
  })

  it('asks for no entry before there is room, and waits for what it began when nobody wants the rest', async () => {
    const asked: number[] = []
    let ended = 0
    const work = async () => {
      await turn()
      ended += 1
    }
    for await (const { entry } of concurrentlyInOrder(upTo(100, asked), 3, work)) if (entry === 2) break
    expect({ asked, ended }).toEqual({ asked: [1, 2, 3, 4], ended: 4 })
  })
})
