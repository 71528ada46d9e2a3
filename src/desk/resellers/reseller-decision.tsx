import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { decideOnCustomer, providerCustomerKeys, providerCustomerQuery } from '../../api/admin/customers.ts'
import { inboxKeys } from '../../api/admin/inbox.ts'
import type { ProviderCustomer } from '../../api/contract/provider.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

type Decision = 'approve' | 'reject'
/** What is asked, and of whom as they were seen then. */
type Asked = { decision: Decision; seen: ProviderCustomer['state'] }

/** Somebody else was faster: says who, where that is known. */
const tellOvertaken = async (queries: QueryClient, { '@id': iri }: ProviderCustomer, words: string): Promise<void> => {
  const found = await queries.fetchQuery({ ...providerCustomerQuery(iri), staleTime: 0 })
  const { state, decidedBy: by } = found
  const who = found.company ?? found.name
  if (by === null || state === 'pending') toasts.info(words)
  else
    toasts.info(
      state === 'approved' ? say`${by} approved ${who} in the meantime` : say`${by} rejected ${who} in the meantime`,
    )
}

/** Lets a reseller in, or turns them away, after a question: both are mailed. */
export const ResellerDecision = ({ reseller }: { reseller: ProviderCustomer }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [asked, ask] = useState<Asked | null>(null)
  // The question keeps its words while it goes.
  const [shown, setShown] = useState<Decision>('approve')
  const { state, email, '@id': iri } = reseller
  const name = reseller.company ?? reseller.name
  const refresh = () => Promise.all([readAgain(queries, providerCustomerKeys.all), readAgain(queries, inboxKeys.all)])
  const decide = useSingleFlightMutation({
    mutationFn: ({ decision, seen }: Asked) => decideOnCustomer(iri, decision, { state: seen }),
    onSuccess: async (outcome, { decision }) => {
      ask(null)
      if (outcome.ok) queries.setQueryData(providerCustomerQuery(iri).queryKey, outcome.value)
      if (!outcome.ok && outcome.status === 409)
        await tellOvertaken(queries, reseller, outcome.message).catch(() => toasts.info(outcome.message))
      else if (!outcome.ok) toasts.error(outcome.message)
      else toasts.success(decision === 'approve' ? say`${name} can work now` : say`${name} was turned away`)
      return refresh()
    },
    onError: (error) => {
      ask(null)
      tellFailure(error, say`Something went wrong`)
      return refresh()
    },
  })
  const open = (decision: Decision) => {
    setShown(decision)
    ask({ decision, seen: state })
  }
  return (
    <>
      {state !== 'approved' && (
        <Button
          size="small"
          icon={<Check aria-hidden="true" />}
          aria-label={t`Approve ${name}`}
          onPress={() => open('approve')}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="small"
          variant="quiet-danger"
          icon={<X aria-hidden="true" />}
          aria-label={t`Reject ${name}`}
          onPress={() => open('reject')}
        >
          <Trans>Reject</Trans>
        </Button>
      )}
      <Confirm
        isOpen={asked !== null}
        title={shown === 'approve' ? t`Approve this reseller?` : t`Reject this reseller?`}
        text={
          shown === 'approve' ? (
            <Trans>They can work with the portal at once, and get a mail that says so.</Trans>
          ) : (
            <Trans>They are signed out, can not sign in any more, and get a mail that says so.</Trans>
          )
        }
        subject={`${name} · ${email}`}
        confirmLabel={shown === 'approve' ? t`Yes, approve` : t`Yes, reject`}
        variant={shown === 'approve' ? 'primary' : 'danger'}
        isPending={decide.isPending}
        onConfirm={() => asked !== null && decide.mutate(asked)}
        onCancel={() => ask(null)}
      />
    </>
  )
}
