import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { clientKeys } from '../../api/clients.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { readAgain } from '../../session/read-again.ts'

/** After a refusal at this field, clients are read again; where what the field names is gone, `words` say so. */
const sayGone = <Value>(
  queries: QueryClient,
  outcome: Outcome<Value>,
  { field, words }: { field: string; words: string },
): Outcome<Value> => {
  if (outcome.ok || outcome.violations.every(({ propertyPath }) => propertyPath !== field)) return outcome
  void readAgain(queries, clientKeys.all)
  const violations = outcome.violations.map((violation) =>
    violation.propertyPath === field && violation.code === 'not-found' ? { ...violation, message: words } : violation,
  )
  return { ...outcome, violations }
}

/** The same outcome, which says where somebody else deleted the client that `field` names: then clients are read again. */
export const sayClientGone = <Value>(queries: QueryClient, outcome: Outcome<Value>, field = 'client'): Outcome<Value> =>
  sayGone(queries, outcome, { field, words: t`Someone else deleted this client in the meantime.` })

/** The same for the contact who is asked for feedback. */
export const sayContactGone = <Value>(queries: QueryClient, outcome: Outcome<Value>): Outcome<Value> =>
  sayGone(queries, outcome, {
    field: 'payload.contactId',
    words: t`Someone else deleted this contact in the meantime.`,
  })
