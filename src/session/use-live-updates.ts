import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Bell, commentKeys } from '../api/comments.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { environment } from '../api/environment.ts'
import { currentToken, renewAfter } from './actor.ts'
import { listen, pauseFor } from './event-stream.ts'

/** Any message increases the unread count and refetches comments (specification, section 4, "Live updates"). */
export const useLiveUpdates = (customer: Iri | null): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (customer === null) return
    const stopping = new AbortController()
    const received = () => {
      client.setQueryData<Bell>(commentKeys.bell(customer), (bell) => bell && { ...bell, unread: bell.unread + 1 })
      void client.invalidateQueries({ queryKey: commentKeys.all })
    }
    void listen({
      url: `${environment().streamUrl}?topic=*`,
      token: () => currentToken(),
      renew: (token) => renewAfter(token),
      received,
      signal: stopping.signal,
      pause: pauseFor,
    })
    return () => stopping.abort()
  }, [client, customer])
}
