import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The places of as many rows as a card shows at most. */
export const Placeholders = ({ rows }: { rows: number }) => {
  const { t } = useLingui()
  return (
    <div className="dashboard-placeholders" role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else
        <Skeleton key={row} shape="block" className="dashboard-placeholder" />
      ))}
    </div>
  )
}
