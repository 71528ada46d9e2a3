import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spreadAccountNews, useAccountNews } from '../../src/session/account-news.ts'
import { createQueryClient } from '../../src/session/query-client.ts'

const mila = '/api/v2/shop/customers/2'
const tom = '/api/v2/shop/customers/9'

/** An account, its theme, the names below comments, and what shows neither. */
const shown = [['customers', mila], ['themes', 4], ['comments', 'bell', mila], ['projects']]

const tab = (): QueryClient => {
  const queries = createQueryClient()
  for (const key of shown) queries.setQueryData(key, 'read')
  return queries
}

const readAgain = (queries: QueryClient) =>
  shown.filter((key) => queries.getQueryState(key)?.isInvalidated).map(([name]) => name)

const follow = (queries: QueryClient, customer = mila) =>
  renderHook((followed: string) => useAccountNews(followed), {
    initialProps: customer,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })

/** What this browser's other tabs say. */
const elsewhere = () => {
  const channel = new BroadcastChannel('account')
  onTestFinished(() => channel.close())
  return channel
}

test('what shows the account is read again here, and every other tab hears whose it is', async () => {
  const heard: unknown[] = []
  elsewhere().onmessage = ({ data }) => heard.push(data)
  const closed = vi.spyOn(BroadcastChannel.prototype, 'close')
  const queries = tab()
  await spreadAccountNews(queries, mila)
  expect(readAgain(queries)).toEqual(['customers', 'themes', 'comments'])
  await waitFor(() => expect(heard).toEqual([mila]))
  expect(closed).toHaveBeenCalledOnce()
})

test('a change of another tab is read here, where it is of the account that is shown', async () => {
  const [own, others] = [tab(), tab()]
  follow(own)
  follow(others, tom)
  elsewhere().postMessage(mila)
  await waitFor(() => expect(readAgain(own)).toEqual(['customers', 'themes', 'comments']))
  expect(readAgain(others)).toEqual([])
})

test('whoever signs in next is followed in place of the one before', async () => {
  const queries = tab()
  const closed = vi.spyOn(BroadcastChannel.prototype, 'close')
  const { rerender, unmount } = follow(queries)
  rerender(tom)
  expect(closed).toHaveBeenCalledOnce()
  elsewhere().postMessage(tom)
  await waitFor(() => expect(readAgain(queries)).toEqual(['customers', 'themes', 'comments']))
  unmount()
  expect(closed).toHaveBeenCalledTimes(2)
})

test('a browser that has no channel between its tabs reads what it changed by itself', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new Error('refused')
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const queries = tab()
  const { unmount } = follow(queries)
  await spreadAccountNews(queries, mila)
  expect(readAgain(queries)).toEqual(['customers', 'themes', 'comments'])
  unmount()
})
