import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useExploreSettings } from '../explore/explore-settings.tsx'
import { focusResults } from '../explore/focus-results.ts'
import { NativeButton } from '../ui/native-button.tsx'
import { changeSelection } from './change-selection.ts'
import type { Emit } from './events.ts'
import { SelectedList } from './selected-list.tsx'
import { type Picked, type Store, useStore } from './store.ts'

type Props = { address: string; store: Store; emit: Emit }

/** A request whose mail was begun, as long as the same is selected; `copy` puts it on the clipboard. */
type Begun = { selected: readonly Picked[]; to: string; mail: string; copy: () => void }

/** What is selected so far, and the way to ask for it: the host page's own, else a mail to the portal. */
export const SelectionBar = ({ address, store, emit }: Props) => {
  const { t, i18n } = useLingui()
  const { selected } = useStore(store)
  const { notify, supportEmail } = useExploreSettings()
  const queries = useQueryClient()
  const [last, setLast] = useState<Begun | null>(null)
  /** What 'Deselect all' took off, until the next change: that alone can be taken back. */
  const [letGo, setLetGo] = useState<{ items: readonly Picked[]; left: readonly Picked[] } | null>(null)
  // Whether a mail program took it does not show.
  const begun = last?.selected === selected ? last : null
  const request = async () => {
    if (!emit('request', { selection: selected })) return
    try {
      const { requestMail, copyText } = await import('./player-code.ts')
      const { to, mail, text, target } = await requestMail({ email: supportEmail, address, queries, selected, i18n })
      const copy = () =>
        copyText(text, {
          done: t`Successfully copied the request to your clipboard`,
          failed: t`Something went wrong while trying to copy the request to your clipboard`,
          tell: notify,
        })
      setLast({ selected, to, mail, copy })
      window.open(mail, target)
    } catch {
      notify('error', t`This could not be loaded. Please try again.`)
    }
  }
  /** By buttons that go away with what they do. */
  const change = (next: readonly Picked[], { currentTarget }: MouseEvent) => {
    focusResults(currentTarget.closest('.voice-explorer'))
    changeSelection(store, emit, next)
  }
  const deselect = (event: MouseEvent) => {
    change([], event)
    setLetGo({ items: selected, left: store.get().selected })
  }
  const drop = (item: Picked, { currentTarget }: MouseEvent) => {
    const rest = selected.filter((one) => one !== item)
    if (rest.length === 0) focusResults(currentTarget.closest('.voice-explorer'))
    else currentTarget.closest('ul')?.focus()
    changeSelection(store, emit, rest, item)
  }
  return (
    <div className="voice-explorer__selection" part="selection">
      <p role="status">
        <Plural value={selected.length} _0="Nothing selected" one="# selected" other="# selected" />
        {begun && (
          <>
            {' – '}
            <Trans>
              No mail opened? Write to <a href={begun.mail}>{begun.to}</a>
            </Trans>
          </>
        )}
      </p>
      {begun && (
        <NativeButton variant="quiet" onClick={begun.copy}>
          <Trans>Copy request</Trans>
        </NativeButton>
      )}
      {selected.length === 0 && letGo?.left === selected && (
        <NativeButton variant="quiet" onClick={(event) => change(letGo.items, event)}>
          <Trans>Undo</Trans>
        </NativeButton>
      )}
      {selected.length > 0 && (
        <>
          <SelectedList selected={selected} onDrop={drop} />
          <NativeButton variant="quiet" onClick={deselect}>
            <Trans>Deselect all</Trans>
          </NativeButton>
          <NativeButton variant="primary" onClick={request}>
            <Trans>Send request</Trans>
          </NativeButton>
        </>
      )}
    </div>
  )
}
