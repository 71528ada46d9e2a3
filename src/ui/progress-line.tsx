import { useLingui } from '@lingui/react/macro'
import './progress-line.css'

/** A thin line at the very top while anything loads; it ticks every 200 ms (specification, section 9). */
export const ProgressLine = ({ isActive }: { isActive: boolean }) => {
  const { t } = useLingui()
  return (
    <div className="ui-progress-line" data-active={isActive || undefined}>
      {isActive && <div className="ui-progress-line-bar" role="progressbar" aria-label={t`Loading`} />}
    </div>
  )
}
