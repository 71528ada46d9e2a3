import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import './banner.css'

type BannerTone = 'danger' | 'info' | 'success' | 'warning'
type BannerProps = { tone?: BannerTone; title?: ReactNode; children?: ReactNode; actions?: ReactNode }

const icons = { danger: CircleAlert, info: Info, success: CircleCheck, warning: CircleAlert }

/** A message above what it concerns. A danger is announced at once, the rest politely. */
export const Banner = ({ tone = 'info', title, children, actions }: BannerProps) => {
  const Icon = icons[tone]
  return (
    <div className="ui-banner" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className="ui-banner-text">
        {title !== undefined && <p className="ui-banner-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions !== undefined && <div className="ui-banner-actions">{actions}</div>}
    </div>
  )
}
