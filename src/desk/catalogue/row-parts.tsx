import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../../api/contract/format.ts'
import { Link } from '../../ui/link.tsx'
import '../../ui/table.css'
import './items-table.css'

type NameProps = { code: string; href: string; isOpen: boolean; name: string; picture?: ReactNode; note: ReactNode }

/** What a row is of, which opens it, with what there is to know of it below. */
export const NameCell = ({ code, href, isOpen, name, picture, note }: NameProps) => (
  <td data-primary>
    <span className="desk-item-name">
      {picture}
      <span>
        <Link className="ui-table-link" href={href} data-code={code} aria-current={isOpen || undefined}>
          {name}
        </Link>
        {note}
      </span>
    </span>
  </td>
)

/** A few names, and how many more there are. */
export const TagsCell = ({ tags, more }: { tags: readonly { key: string; name: string }[]; more: number }) => (
  <td className="desk-item-taxons">
    <span>
      {tags.map(({ key, name }) => (
        <span key={key} className="desk-tag">
          {name}
        </span>
      ))}
      {more > 0 && (
        <span className="desk-tag" data-rest>
          +{more}
        </span>
      )}
    </span>
  </td>
)

type FigureProps = { label: ReactNode; align?: 'end'; children: ReactNode }

/** A number or a date; on phones, where each row is a card, with what it is of. */
export const FigureCell = ({ label, align, children }: FigureProps) => (
  <td data-align={align} data-numeric>
    <span className="ui-table-label" aria-hidden="true">
      {label}
    </span>
    {children}
  </td>
)

/** When it was changed last. */
export const UpdatedCell = ({ at }: { at: string }) => (
  <FigureCell label={<Trans>Updated</Trans>}>
    <time dateTime={at}>{formatDate(at, 'here')}</time>
  </FigureCell>
)

/** So many rows that are on their way, each of these cells. */
export const StandInRows = ({ count, children }: { count: number; children: ReactNode }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
    <tr key={row} className="ui-table-row">
      {children}
    </tr>
  ))
