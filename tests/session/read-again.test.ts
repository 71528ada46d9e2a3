import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from '../../src/session/read-again.ts'

const queryKey = ['projects', 7]

/** What is read, answered by hand: each answer goes to the next call that has none. */
const start = () => {
  const calls: PromiseWithResolvers<string>[] = []
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 900_000, retry: false } } })
  const queryFn = () => {
    const call = Promise.withResolvers<string>()
    calls.push(call)
    return call.promise
  }
  const show = () => {
    const observer = new QueryObserver(client, { queryKey, queryFn })
    return { observer, leave: observer.subscribe(() => undefined) }
  }
  const answer = async (place: number, text: string) => {
    calls[place]?.resolve(text)
    await new Promise(setImmediate)
  }
  const told = () => readAgain(client, ['projects'])
  const load = () => client.fetchQuery({ queryKey, queryFn })
  return { client, calls, show, answer, told, load }
}

test('news of what is read for the first time has it read once more', async () => {
  const { calls, show, answer, told } = start()
  const { observer } = show()
  void told()
  expect(calls).toHaveLength(1)
  await answer(0, 'Autumn radio')
  expect([calls.length, observer.getCurrentResult().data]).toEqual([2, 'Autumn radio'])
  await answer(1, 'Winter radio')
  expect([calls.length, observer.getCurrentResult().data]).toEqual([2, 'Winter radio'])
})

test('what nobody shows while it is read is old when somebody does', async () => {
  const { calls, show, answer, told, load } = start()
  const loading = load()
  void told()
  await answer(0, 'Autumn radio')
  expect([await loading, calls.length]).toEqual(['Autumn radio', 1])
  show()
  expect(calls).toHaveLength(2)
})

test('what is shown is asked for anew at once, and no second time', async () => {
  const { calls, show, answer, told } = start()
  show()
  await answer(0, 'Autumn radio')
  void told()
  void told()
  await answer(2, 'Winter radio')
  expect(calls).toHaveLength(3)
})

test('news of what fails is done with it', async () => {
  const { calls, show, told } = start()
  const { observer } = show()
  const telling = told()
  calls[0]?.reject(new Error('away'))
  await telling
  expect([calls.length, observer.getCurrentResult().isError]).toEqual([1, true])
})

test('news of other things leaves it alone', async () => {
  const { client, calls, show, answer } = start()
  show()
  void readAgain(client, ['orders'])
  await answer(0, 'Autumn radio')
  void readAgain(client, ['orders'])
  expect(calls).toHaveLength(1)
})

test('what is read for the first time has what lies below it left as it is', async () => {
  const { client, calls, show, answer } = start()
  show()
  await answer(0, 'Autumn radio')
  const above = client.fetchQuery({ queryKey: ['projects'], queryFn: () => new Promise<string>(setImmediate) })
  void readAgain(client, ['projects'])
  await above
  await answer(1, 'Winter radio')
  expect(calls).toHaveLength(2)
})

test('without a key everything is read again', async () => {
  const { client, calls, show, answer } = start()
  show()
  await answer(0, 'Autumn radio')
  client.setQueryData(['orders'], 'read')
  void readAgain(client)
  await answer(1, 'Winter radio')
  expect([calls.length, client.getQueryState(['orders'])?.isInvalidated]).toEqual([2, true])
})

test('what was read is not old because something else is', async () => {
  const { client, show, answer } = start()
  show()
  await answer(0, 'Autumn radio')
  void readAgain(client, ['orders'])
  expect(client.getQueryState(['projects', 7])?.isInvalidated).toBe(false)
})
