import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
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

/** A choice takes its buttons away: the focus goes on to the next one, and after the last to a field. */
const useFocusOnNext = () => {
  const form = useRef<HTMLFormElement | null>(null)
  const choice = useRef<string | null>(null)
  useLayoutEffect(() => {
    const name = choice.current
    choice.current = null
    if (name === null || document.activeElement !== document.body) return
    const places = ['.draft-conflicts button', `input[name="${name}"], textarea[name="${name}"]`, 'input, textarea']
    const [next] = places.flatMap((place) => form.current?.querySelector<HTMLElement>(place) ?? [])
    next?.focus()
  })
  return {
    panel: (panel: HTMLElement | null) => {
      panel?.scrollIntoView({ block: 'nearest' })
      form.current = panel?.closest('form') ?? form.current
    },
    chosen:
      (name: string, choose: (name: string) => void) =>
      ({ pointerType }: PressEvent) => {
        choose(name)
        // A field that takes the focus of a finger opens a keyboard.
        if (pointerType !== 'touch') choice.current = name
      },
  }
}

/** Both versions of each field that somebody else changed meanwhile: nothing is saved until one of them is chosen. */
export const Conflicts = ({ draft, labels, show }: Props) => {
  const { panel, chosen } = useFocusOnNext()
  if (draft.conflicts.length === 0) return null
  return (
    <div className="draft-conflicts" ref={panel}>
      {draft.conflicts.map(({ name, theirs, mine }) => (
        <Banner
          key={name}
          tone="warning"
          title={labels[name] ?? name}
          actions={
            <>
              <Button size="small" onPress={chosen(name, draft.takeTheirs)}>
                <Trans>Use theirs</Trans>
              </Button>
              <Button size="small" onPress={chosen(name, draft.keepMine)}>
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
}
