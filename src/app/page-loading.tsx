import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './page-loading.css'

/** The place of a screen whose code is on its way. */
export const PageLoading = () => {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <ProgressLine isActive />
      <PageHeader />
      <div className="app-page-loading" role="status" aria-label={t`Loading`}>
        <Skeleton shape="block" className="app-page-loading-block" />
      </div>
    </div>
  )
}
