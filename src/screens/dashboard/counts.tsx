import { useLingui } from '@lingui/react/macro'
import { Building2, Folder, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { isReseller } from '../../api/contract/customer.ts'
import type { Stats } from '../../api/contract/project.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CountProps = { href: string; icon: ReactNode; label: string; count: number | undefined }

const Count = ({ href, icon, label, count }: CountProps) => (
  <li>
    <Link className="dashboard-count" href={href}>
      <span className="dashboard-count-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="dashboard-count-label">{label}</span>
      {count === undefined ? (
        <Skeleton shape="title" width="short" />
      ) : (
        <span className="dashboard-count-number">{count}</span>
      )}
    </Link>
  </li>
)

export const Counts = ({ stats }: { stats: Stats | undefined }) => {
  const { t } = useLingui()
  const customer = useCustomer()
  return (
    <ul className="dashboard-counts" aria-busy={stats === undefined}>
      <Count href={paths.projects()} icon={<Folder />} label={t`Open projects`} count={stats?.openProjects} />
      <Count href={paths.orders()} icon={<ReceiptText />} label={t`Orders in progress`} count={stats?.openOrders} />
      {isReseller(customer) && (
        <Count href={paths.clients()} icon={<Building2 />} label={t`Clients`} count={stats?.clients} />
      )}
    </ul>
  )
}
