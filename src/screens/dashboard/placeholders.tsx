import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

const keys = ['a', 'b', 'c', 'd']

export const Placeholders = () => {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      {keys.map((key) => (
        <Skeleton key={key} shape="block" className="dashboard-placeholder" />
      ))}
    </div>
  )
}
