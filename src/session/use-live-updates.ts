import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { clientKeys } from '../api/clients.ts'
import { commentKeys } from '../api/comments.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { type News, readNews } from '../api/contract/news.ts'
import { customerKeys, streamPositionKey } from '../api/customers.ts'
import { environment } from '../api/environment.ts'
import { orderKeys } from '../api/orders.ts'
import { projectKeys } from '../api/projects.ts'
import { withRetries } from '../api/with-retries.ts'
import { currentToken, renewAfter } from './actor.ts'
import type { EventStreamDeps } from './event-stream.ts'
import { onReturn, overOutage } from './network.ts'
import { readAgain } from './read-again.ts'

/** It comes after the frame can be seen. */
const load = () => withRetries(() => import('./event-stream.ts'))

const deps: EventStreamDeps = {
  url: () => `${environment().streamUrl}?topic=*`,
  token: () => currentToken(),
  renew: (token) => renewAfter(token),
  onReturn,
}

/** The token in use says nothing of an approval: a new one, then everything that it opens. */
const readAll = async (client: QueryClient): Promise<void> => {
  const token = await currentToken()
  if (token !== null) await renewAfter(token)
  await readAgain(client)
}

/**
 * Follows the event stream while somebody is signed in, from what was read first: what became of an order or of the
 * account is told by `tell` and refreshes what is open; any message refetches comments and the unread count, which is the
 * server's (contract, "Feedback"; specification, section 4, "Live updates"). What can't be told any more is read.
 */
export const useLiveUpdates = (customer: Iri | null, tell: (news: News) => void): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (customer === null) return
    const leaving = new AbortController()
    const position = streamPositionKey(customer)
    const follow = async () => {
      const { wireEventStream, tellMessage } = await overOutage(load)
      if (leaving.signal.aborted) return
      const stream = createActor(wireEventStream(deps), {
        input: { lastId: client.getQueryData<string>(position) ?? '' },
      })
      stream.on('message', ({ message }) => {
        const news = readNews(message.data)
        tell(news)
        tellMessage()
        if (news.kind === 'approval') return void readAll(client)
        const edited = [orderKeys.all, projectKeys.all, customerKeys.all, clientKeys.all]
        const changed = news.kind === 'other' ? [] : edited
        // What waits for a person changes with what becomes of a request.
        for (const queryKey of [...changed, commentKeys.all, customerKeys.stats(customer)])
          void readAgain(client, queryKey)
      })
      stream.on('missed', () => {
        tellMessage()
        void readAll(client)
      })
      stream.start()
      leaving.signal.addEventListener('abort', () => {
        // For the frame that comes back: whoever signs in next has a cache of their own.
        client.setQueryData<string>(position, stream.getSnapshot().context.lastId)
        stream.stop()
      })
    }
    // Without it what is shown is read again now and then.
    follow().catch(() => undefined)
    return () => leaving.abort()
  }, [client, customer, tell])
}
