import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { type ResellersPlace, resellersQuery } from '../../api/admin/resellers.ts'
import { firstPage } from '../../api/contract/list.ts'
import type { ProviderCustomer } from '../../api/contract/provider.ts'
import { deskPaths } from '../../desk-paths.ts'
import { useListPlace } from '../../features/lists/list-address.ts'
import { ListView } from '../../features/lists/list-view.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { usePolled } from '../session/use-polled.ts'
import { DecidedBy, ResellerPill } from './decided-by.tsx'
import { ResellerDecision } from './reseller-decision.tsx'
import './resellers-screen.css'

const useColumns = (): Column<ProviderCustomer>[] => {
  const { t } = useLingui()
  return [
    {
      id: 'company',
      header: t`Company`,
      cell: ({ company, name }) => company ?? name,
    },
    {
      id: 'contact',
      header: t`Contact`,
      cell: ({ name, email, phoneNumber }) => (
        <span className="desk-reseller-contact">
          <span>{name}</span>
          <a href={`mailto:${email}`}>{email}</a>
          {phoneNumber !== null && <span>{phoneNumber}</span>}
        </span>
      ),
    },
    {
      id: 'numbers',
      header: t`KVK and VAT`,
      cell: ({ kvkNumber, vatNumber }) => [kvkNumber, vatNumber].filter(Boolean).join(' · ') || '-',
      isHiddenOnPhones: true,
    },
    {
      id: 'state',
      header: t`Status`,
      cell: (reseller) => (
        <>
          <ResellerPill state={reseller.state} />
          <DecidedBy reseller={reseller} />
        </>
      ),
    },
    { id: 'createdAt', header: t`Registered`, cell: ({ createdAt }) => <DateTime iso={createdAt} />, isNumeric: true },
  ]
}

const waiting: ResellersPlace = { ...firstPage, state: 'pending' }

/** Who waits for a decision, and all resellers below. */
export const ResellersScreen = () => {
  const { t } = useLingui()
  const columns = useColumns()
  const place = useListPlace([])
  // A colleague may have decided meanwhile.
  const polled = usePolled()
  const pending = useQuery({ ...resellersQuery(waiting), ...polled })
  const all = useQuery({ ...resellersQuery({ ...place, state: null }), ...polled })
  const rows = pending.data?.['hydra:member'] ?? []
  return (
    <Page>
      <div className="desk-resellers">
        {rows.length > 0 && (
          <Card title={t`Under review`} isFlush className="desk-resellers-waiting">
            <DataTable
              label={t`Under review`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowActions={(reseller) => <ResellerDecision reseller={reseller} />}
            />
          </Card>
        )}
        <ListView
          query={all}
          place={place}
          path={deskPaths.resellers()}
          label={t`Resellers`}
          searchLabel={t`Search resellers`}
          columns={columns}
          rowKey={({ id }) => id}
          // Who waits is decided on above.
          rowActions={(reseller) => reseller.state !== 'pending' && <ResellerDecision reseller={reseller} />}
          empty={<EmptyState isFramed icon={<Building2 />} title={<Trans>Nobody has registered yet.</Trans>} />}
        />
      </div>
    </Page>
  )
}
