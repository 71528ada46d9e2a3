import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Bell, bellAfterOpening, commentKeys, markAllRead, markRead } from '../api/comments.ts'
import { type Notification, type ProjectComment, unreadBy } from '../api/contract/comment.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { useCustomer } from './customer-context.ts'
import { readAgain } from './read-again.ts'

/**
 * Marks everything as read up to a comment, the newest that was shown; all lists and the bell follow, whether it worked or
 * not. Gives whether something unread came since.
 */
export const useMarkAllRead = () => {
  const client = useQueryClient()
  const { idPath } = useCustomer()
  const follow = () => readAgain(client, commentKeys.all)
  return useMutation({
    mutationFn: async (newest: number | null): Promise<boolean> => {
      await markAllRead(idPath, { newest })
      await follow()
      const bell = client.getQueryData<Bell>(commentKeys.bell(idPath))
      return bell !== undefined && bell.newest !== newest && bell.unread > 0
    },
    onError: follow,
  })
}

/** A failure leaves them unread. */
const useMarkRead = () => {
  const client = useQueryClient()
  return (unread: readonly Iri[]): void => {
    void markRead(unread)
      .catch(() => undefined)
      .then(() => readAgain(client, commentKeys.all))
  }
}

/** Opening a feedback notification marks it as read (specification, section 4). */
export const useOpenNotification = () => {
  const client = useQueryClient()
  const { idPath } = useCustomer()
  const mark = useMarkRead()
  return (opened: Notification): void => {
    if (opened.unread.length === 0) return
    client.setQueryData<Bell>(commentKeys.bell(idPath), (bell) => bell && bellAfterOpening(bell, opened))
    mark(opened.unread)
  }
}

/**
 * Whoever comes to a page of a project's comments has opened its notifications, also by the browser's 'Open in new tab':
 * what is unread of those that it shows is marked as read once they can be seen; `shown` is null until then. What comes
 * while the page is open stays unread.
 */
export const useReadOnArrival = (page: number, shown: readonly ProjectComment[] | null): void => {
  const { idPath } = useCustomer()
  const mark = useMarkRead()
  const arrivedAt = useRef<number | null>(null)
  const arrive = useEffectEvent(() => {
    if (document.hidden || arrivedAt.current === page || shown === null) return
    arrivedAt.current = page
    const unread = unreadBy(idPath, shown)
    if (unread.length > 0) mark(unread)
  })
  const isHere = shown !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is one to arrive at
  useEffect(() => {
    if (!isHere) return
    arrive()
    document.addEventListener('visibilitychange', arrive)
    return () => document.removeEventListener('visibilitychange', arrive)
  }, [isHere, page])
}
