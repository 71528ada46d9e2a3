import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PasswordChange } from '../../api/contract/customer.ts'

const noPasswords: PasswordChange = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

/** In memory alone, and with the cache of whoever is signed in: a password is no draft for the browser's storage. */
const typed = new WeakMap<QueryClient, PasswordChange>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is typed into the password form. It outlives a change of page and nothing else. */
export const useTypedPasswords = () => {
  const queries = useQueryClient()
  const read = () => typed.get(queries) ?? noPasswords
  const put = (next: PasswordChange) => {
    typed.set(queries, next)
    for (const listener of listeners) listener()
  }
  return {
    value: useSyncExternalStore(subscribe, read),
    change: (part: Partial<PasswordChange>) => put({ ...read(), ...part }),
    clear: () => put(noPasswords),
    /** After a save: what was typed meanwhile stays. */
    settle: (sent: PasswordChange) => {
      if (sent === read()) put(noPasswords)
    },
  }
}
