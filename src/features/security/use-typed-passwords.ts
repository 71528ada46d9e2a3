import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PasswordChange } from '../../api/contract/customer.ts'

const noPasswords: PasswordChange = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

const key = ['typed-passwords'] as const

/**
 * What is typed into the password form. It outlives a change of page and nothing else: a password is no draft for the
 * browser's storage, and the query cache ends with the session, or half an hour after the page was left.
 */
export const useTypedPasswords = () => {
  const queries = useQueryClient()
  // While the form is open the cache keeps it. What it says comes a turn late, though: a field needs it at once.
  useQuery({ queryKey: key, queryFn: skipToken, notifyOnChangeProps: [] })
  const read = () => queries.getQueryData<PasswordChange>(key) ?? noPasswords
  const put = (next: PasswordChange) => void queries.setQueryData(key, next)
  return {
    value: useSyncExternalStore((listener) => queries.getQueryCache().subscribe(listener), read),
    change: (part: Partial<PasswordChange>) => put({ ...read(), ...part }),
    clear: () => put(noPasswords),
    /** After a save: what was typed meanwhile stays. */
    settle: (sent: PasswordChange) => {
      if (sent === read()) put(noPasswords)
    },
  }
}
