import { Trans, useLingui } from '@lingui/react/macro'
import { entryName, type InboxPlace, isNamed } from '../../api/admin/inbox.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { Link } from '../../ui/link.tsx'
import { Age } from './age.tsx'
import { AssignButton, AssigneeFace } from './assignee.tsx'
import { Due } from './due.tsx'
import { EntryFacts, EntryTitle, kindLooks, useEntryName } from './entry-words.tsx'
import { entryHref } from './inbox-place.ts'
import type { Assign } from './use-assign.ts'
import '../../ui/card.css'
import './inbox-list.css'

type RowProps = { entry: InboxEntry; isOpen: boolean; place: InboxPlace; now: number; assign: Assign }

const Row = ({ entry, isOpen, place, now, assign }: RowProps) => {
  const { t } = useLingui()
  const { tone, icon } = kindLooks[entry.kind]
  const name = useEntryName(entry)
  return (
    <li data-open={isOpen || undefined}>
      <span className="inbox-list__icon" data-tone={tone}>
        {icon}
      </span>
      <span className="inbox-list__text">
        <Link href={entryHref(entryName(entry), place)} aria-current={isOpen ? 'true' : undefined}>
          <EntryTitle entry={entry} />
        </Link>
        <span className="inbox-list__facts">
          <EntryFacts entry={entry} />
        </span>
        {entry.dueAt !== null && <Due at={entry.dueAt} now={now} />}
      </span>
      <span className="inbox-list__age">
        <span className="ui-visually-hidden">{t`Age:`} </span>
        <Age since={entry.createdAt} now={now} />
      </span>
      <span className="inbox-list__assignee">
        {entry.assignee === null ? (
          <AssignButton entry={entry} assign={assign} name={name} />
        ) : (
          <>
            <span className="ui-visually-hidden">{t`Assignee:`} </span>
            <AssigneeFace assignee={entry.assignee} />
          </>
        )}
      </span>
    </li>
  )
}

type Props = Pick<RowProps, 'place' | 'now' | 'assign'> & {
  entries: readonly InboxEntry[]
  /** The name of what lies open beside it. */
  open: string | null
}

/** What needs somebody, the latest first; each row leads to what it is about, and has who has taken it up. */
export const InboxList = ({ entries, open, ...shared }: Props) => {
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
        <span>
          <Trans>Assignee</Trans>
        </span>
      </div>
      <ul>
        {entries.map((entry) => (
          <Row key={entryName(entry)} entry={entry} isOpen={open !== null && isNamed(entry, open)} {...shared} />
        ))}
      </ul>
    </section>
  )
}
