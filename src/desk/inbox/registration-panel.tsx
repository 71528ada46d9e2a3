import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { decideOnCustomer, providerCustomerKeys, providerCustomerQuery } from '../../api/admin/customers.ts'
import { inboxKeys } from '../../api/admin/inbox.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { usePolled } from '../session/use-polled.ts'

const states: PillStates = {
  pending: { tone: 'warning', word: <Trans>Under review</Trans> },
  approved: { tone: 'success', word: <Trans>Approved</Trans> },
  rejected: { tone: 'danger', word: <Trans>Rejected</Trans> },
}

/** Somebody who registered: let in, or turned away. */
export const RegistrationPanel = ({ customer: path, head }: { customer: Iri; head?: ReactNode }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const {
    data: customer,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...providerCustomerQuery(path),
    ...usePolled(),
  })
  const decide = useSingleFlightMutation({
    mutationFn: (decision: 'approve' | 'reject') => decideOnCustomer(path, decision),
    onSuccess: (outcome, decision) => {
      setRejecting(false)
      if (outcome.ok) {
        queries.setQueryData(providerCustomerKeys.one(path), outcome.value)
        toasts.success(decision === 'approve' ? t`The registration is approved` : t`The registration is rejected`)
      } else toasts.error(outcome.message)
      void readAgain(queries, inboxKeys.all)
      void readAgain(queries, providerCustomerKeys.all)
    },
    onError: (error) => {
      setRejecting(false)
      tellFailure(error, t`The registration has not been decided`)
    },
  })
  if (isLoadingError) return <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
  if (customer === undefined) return <ProgressLine isActive />
  const { company, name, email, phoneNumber, kvkNumber, vatNumber, createdAt, state } = customer
  return (
    <Card
      title={company ?? email}
      actions={
        <>
          <StatePill states={states} state={state} />
          {head}
        </>
      }
    >
      <DefinitionList
        items={[
          { term: t`Contact`, value: name },
          { term: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> },
          { term: t`Phone number`, value: phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a> },
          { term: t`KVK number`, value: kvkNumber },
          { term: t`VAT number`, value: vatNumber },
          { term: t`Registered`, value: <DateTime iso={createdAt} /> },
        ]}
      />
      {state === 'pending' && (
        <div className="desk-actions">
          <Button variant="quiet-danger" isDisabled={decide.isPending} onPress={() => setRejecting(true)}>
            <Trans>Reject</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Check aria-hidden="true" />}
            isPending={decide.isPending && !isRejecting}
            onPress={() => decide.mutate('approve')}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
      <Confirm
        isOpen={isRejecting}
        title={t`Reject this registration?`}
        subject={company ?? email}
        text={<Trans>They are told by mail, and can not sign in any more.</Trans>}
        confirmLabel={t`Reject`}
        isPending={decide.isPending}
        onConfirm={() => decide.mutate('reject')}
        onCancel={() => setRejecting(false)}
      />
    </Card>
  )
}
