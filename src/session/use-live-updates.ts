import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Iri } from '../api/contract/hydra.ts'
import type { News } from '../api/contract/news.ts'
import { withRetries } from '../api/with-retries.ts'
import { outageEnds } from './network.ts'

const load = () => withRetries(() => import('./follow-stream.ts'))

/** Follows the event stream while somebody is signed in (`followStream`); its code comes after the frame can be seen. */
export const useLiveUpdates = (customer: Iri | null, tell: (news: News) => void): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (customer === null) return
    const leaving = new AbortController()
    const follow = async () => {
      // As with a screen: what was lost with the network comes when it is back.
      const code = await load().catch(() => outageEnds().then(load))
      code.followStream(client, customer, tell, leaving.signal)
    }
    // What is shown is read again now and then without it.
    follow().catch(() => undefined)
    return () => leaving.abort()
  }, [client, customer, tell])
}
