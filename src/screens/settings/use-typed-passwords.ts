import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasswordChange } from '../../api/contract/customer.ts'

const noPasswords: PasswordChange = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

const key = ['typed-passwords'] as const

/**
 * What is typed into the password form. It outlives a change of page and nothing else: a password is no draft for the
 * browser's storage, and the query cache ends with the session.
 */
export const useTypedPasswords = () => {
  const queries = useQueryClient()
  const [value, setValue] = useState(() => queries.getQueryData<PasswordChange>(key) ?? noPasswords)
  const put = (next: PasswordChange) => {
    queries.setQueryData(key, next)
    setValue(next)
  }
  return {
    value,
    change: (part: Partial<PasswordChange>) => put({ ...value, ...part }),
    clear: () => put(noPasswords),
    /** After a save: what was typed meanwhile stays. */
    settle: (sent: PasswordChange) => {
      if (sent === value) put(noPasswords)
    },
  }
}
