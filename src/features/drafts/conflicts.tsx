import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValue } from '../../api/contract/merge-fields.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Conflict } from './use-draft.ts'
import './conflicts.css'

type Props = {
  draft: { conflicts: readonly Conflict[]; keepMine: (name: string) => void; takeTheirs: (name: string) => void }
  labels: Readonly<Record<string, string>>
  /** How a value reads beside the other one, where it is no text of its own; null where it is. */
  show?: (name: string, value: FieldValue, other: FieldValue) => ReactNode
}

const asText = (value: FieldValue): string => (value === null || value === '' ? '-' : String(value))

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** Both versions of each field that somebody else changed meanwhile: nothing is saved until one of them is chosen. */
export const Conflicts = ({ draft, labels, show }: Props) =>
  draft.conflicts.length === 0 ? null : (
    <div className="draft-conflicts" ref={intoView}>
      {draft.conflicts.map(({ name, theirs, mine }) => (
        <Banner
          key={name}
          tone="warning"
          title={labels[name] ?? name}
          actions={
            <>
              <Button size="small" onPress={() => draft.takeTheirs(name)}>
                <Trans>Use theirs</Trans>
              </Button>
              <Button size="small" onPress={() => draft.keepMine(name)}>
                <Trans>Keep mine</Trans>
              </Button>
            </>
          }
        >
          <dl className="draft-conflict">
            <dt>
              <Trans>A colleague wrote:</Trans>
            </dt>
            <dd>{show?.(name, theirs, mine) ?? asText(theirs)}</dd>
            <dt>
              <Trans>You wrote:</Trans>
            </dt>
            <dd>{show?.(name, mine, theirs) ?? asText(mine)}</dd>
          </dl>
        </Banner>
      ))}
    </div>
  )
