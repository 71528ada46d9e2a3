import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './page-coming.css'

/** The place of a page whose code is on its way: its title stands where it stays. */
export const PageComing = ({ hasTabs = false }: { hasTabs?: boolean }) => {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <ProgressLine isActive />
      <PageHeader />
      <div className="desk-coming" role="status" aria-label={t`Loading`}>
        {hasTabs && <Skeleton shape="block" className="desk-coming-line" />}
        <Skeleton shape="block" className="desk-coming-line" />
        <Skeleton shape="block" className="desk-coming-page" />
      </div>
    </div>
  )
}
