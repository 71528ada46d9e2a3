import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './page-coming.css'

/** The place of a page whose code is on its way: its title stands where it stays. */
export const PageComing = ({ hasTabs, buttons }: { hasTabs: boolean; buttons: number }) => {
  const { t } = useLingui()
  const actions = Array.from({ length: buttons }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
    <Skeleton key={at} shape="block" className="desk-coming-button" />
  ))
  return (
    <div aria-busy="true">
      <ProgressLine isActive />
      <PageHeader {...(buttons > 0 && { actions })} />
      <div className="desk-coming" role="status" aria-label={t`Loading`}>
        {hasTabs && <Skeleton shape="block" className="desk-coming-line" />}
        <Skeleton shape="block" className="desk-coming-line" />
        <Skeleton shape="block" className="desk-coming-page" />
      </div>
    </div>
  )
}
