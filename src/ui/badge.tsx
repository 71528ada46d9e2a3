import { capped } from '../api/contract/catalogue.ts'
import './badge.css'

type CountBadgeProps = {
  count: number
  tone?: 'attention' | 'neutral'
  /** Said in place of the bare number, such as "3 unread notifications". */
  label?: string
}

/** A small number, 99 at most; nothing for none (specification, section 9). */
export const CountBadge = ({ count, tone = 'attention', label }: CountBadgeProps) =>
  count < 1 ? null : (
    <span className="ui-count-badge" data-tone={tone}>
      <span aria-hidden={label === undefined ? undefined : true}>{capped(count)}</span>
      {label !== undefined && <span className="ui-visually-hidden">{label}</span>}
    </span>
  )
