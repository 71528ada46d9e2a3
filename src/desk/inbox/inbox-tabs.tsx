import { useLingui } from '@lingui/react/macro'
import type { InboxPlace } from '../../api/admin/inbox.ts'
import type { InboxCounts } from '../../api/contract/inbox.ts'
import { Link } from '../../ui/link.tsx'
import { inboxHref } from './inbox-place.ts'
import './inbox-tabs.css'

type Props = {
  current: InboxPlace['assignee']
  /** Undefined until they are known. */
  counts: InboxCounts | undefined
}

/** All, one's own, and what nobody has taken up, with how much each has. */
export const InboxTabs = ({ current, counts }: Props) => {
  const { t } = useLingui()
  const tabs = [
    { assignee: null, label: t`All`, count: counts?.all },
    { assignee: 'me', label: t`Mine`, count: counts?.mine },
    { assignee: 'none', label: t`Unassigned`, count: counts?.unassigned },
  ] as const
  return (
    <nav className="inbox-tabs" aria-label={t`Whose entries`}>
      <ul>
        {tabs.map(({ assignee, label, count }) => (
          <li key={label}>
            <Link href={inboxHref({ assignee, page: 1 })} aria-current={assignee === current ? 'page' : undefined}>
              {label} <span className="inbox-tabs__count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
