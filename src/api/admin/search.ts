import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isTooShort } from '../contract/catalogue.ts'
import type { HydraCollection } from '../contract/hydra.ts'
import type { ProviderSearchResult } from '../contract/provider-search.ts'
import { http } from '../http.ts'

/** ms without another key before it is asked for. */
const pauseMs = 150

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** What has this part in its name, five of a kind at most. What was typed over is given up, asked for or not. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin-search', text],
    queryFn: async ({ signal }) => {
      await pause(signal)
      const list = await http.get<HydraCollection<ProviderSearchResult>>('/admin/search', {
        query: { q: text },
        signal,
      })
      return list['hydra:member']
    },
    enabled: !isTooShort(text),
    staleTime: 0,
    placeholderData: isTooShort(text) ? undefined : keepPreviousData,
  })
