import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Bell, bellAfterOpening, commentKeys, markAllRead, markRead } from '../api/comments.ts'
import type { Notification } from '../api/contract/comment.ts'
import { useCustomer } from './customer-context.ts'
import { readAgain } from './read-again.ts'

/** Marks everything as read; all lists and the bell follow, whether it worked or not. */
export const useMarkAllRead = () => {
  const client = useQueryClient()
  const { idPath } = useCustomer()
  return useMutation({
    mutationFn: () => markAllRead(idPath),
    onSettled: () => readAgain(client, commentKeys.all),
  })
}

/** Opening a feedback notification marks it as read (specification, section 4). A failure leaves it unread. */
export const useOpenNotification = () => {
  const client = useQueryClient()
  const { idPath } = useCustomer()
  return (opened: Notification): void => {
    if (opened.unread.length === 0) return
    client.setQueryData<Bell>(commentKeys.bell(idPath), (bell) => bell && bellAfterOpening(bell, opened))
    void markRead(opened.unread)
      .catch(() => undefined)
      .then(() => readAgain(client, commentKeys.all))
  }
}
