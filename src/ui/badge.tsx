import { capped } from '../api/contract/catalogue.ts'
import './badge.css'

type CountBadgeProps = {
  count: number
  /** Said in place of the bare number, such as "3 unread notifications". */
  label: string
}

/** A small number, 99 at most; nothing for none (specification, section 9). */
export const CountBadge = ({ count, label }: CountBadgeProps) =>
  count < 1 ? null : (
    <span className="ui-count-badge">
      <span aria-hidden="true">{capped(count)}</span>
      <span className="ui-visually-hidden">{label}</span>
    </span>
  )
