import { Trans, useLingui } from '@lingui/react/macro'
import { entryName, isNamed } from '../../api/admin/inbox.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'
import { Age } from './age.tsx'
import { EntryFacts, EntryTitle, kindLooks } from './entry-words.tsx'
import '../../ui/card.css'
import './inbox-list.css'

type Props = {
  entries: readonly InboxEntry[]
  /** The name of what lies open beside it. */
  open: string | null
  now: number
}

/** What needs somebody, the latest first; each row leads to what it is about. */
export const InboxList = ({ entries, open, now }: Props) => {
  const { t } = useLingui()
  return (
    <section className="ui-card inbox-list" aria-label={t`Needs somebody`}>
      <div className="inbox-list__head" aria-hidden="true">
        <span>
          <Trans>Needs somebody</Trans>
        </span>
        <span>
          <Trans>Age</Trans>
        </span>
      </div>
      <ul>
        {entries.map((entry) => {
          const name = entryName(entry)
          const isOpen = open !== null && isNamed(entry, open)
          const { tone, icon } = kindLooks[entry.kind]
          return (
            <li key={name} data-open={isOpen || undefined}>
              <span className="inbox-list__icon" data-tone={tone}>
                {icon}
              </span>
              <span className="inbox-list__text">
                <Link href={deskPaths.inboxEntry(name)} aria-current={isOpen ? 'true' : undefined}>
                  <EntryTitle entry={entry} />
                </Link>
                <span className="inbox-list__facts">
                  <EntryFacts entry={entry} />
                </span>
              </span>
              <span className="inbox-list__age">
                <Age since={entry.createdAt} now={now} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
