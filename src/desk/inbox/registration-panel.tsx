import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { providerCustomerQuery } from '../../api/admin/customers.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { DecidedBy, ResellerPill } from '../resellers/decided-by.tsx'
import { ResellerDecision } from '../resellers/reseller-decision.tsx'
import { usePolled } from '../session/use-polled.ts'

/** Somebody who registered: let in, or turned away. */
export const RegistrationPanel = ({ customer: path, head }: { customer: Iri; head?: ReactNode }) => {
  const { t } = useLingui()
  const {
    data: customer,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...providerCustomerQuery(path),
    ...usePolled(),
  })
  if (isLoadingError) return <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
  if (customer === undefined) return <ProgressLine isActive />
  const { company, name, email, phoneNumber, kvkNumber, vatNumber, createdAt, state } = customer
  return (
    <Card
      title={company ?? email}
      actions={
        <>
          <ResellerPill state={state} />
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
      <DecidedBy reseller={customer} />
      {state === 'pending' && (
        <div className="desk-actions">
          <ResellerDecision reseller={customer} />
        </div>
      )}
    </Card>
  )
}
