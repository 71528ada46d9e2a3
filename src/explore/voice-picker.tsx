import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { Button } from '../ui/button.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import { emptyQuery } from './explore-query.ts'
import { Explorer } from './explorer.tsx'
import { focusResults } from './focus-results.ts'
import { HiddenSound } from './player/hidden-sound.tsx'
import './voice-picker.css'

export type VoicePickerProps = {
  selected: readonly Iri[]
  onChange: (selected: Iri[]) => void
  /** The way to what was before, beside the way on. */
  back?: ReactNode
  /** Such as 'Add selected voices' (specification, section 2). */
  actionLabel: string
  onDone: () => void
  /** What was chosen is being taken over. */
  isBusy?: boolean
  /**
   * Goes back to what was selected at first; null where that is what is selected, or is being taken over. Where it is
   * left out, 'Undo' takes back what 'Deselect all' did.
   */
  onDiscard?: (() => void) | null
  /** Why what was chosen can't be taken over now; it stands where the button was. */
  obstacle?: ReactNode
}

/** The voice explorer in select mode. Its filters live as long as it does: the address belongs to what is around it. */
export const VoicePicker = ({
  selected,
  onChange,
  back,
  actionLabel,
  onDone,
  isBusy = false,
  onDiscard,
  obstacle,
}: VoicePickerProps) => {
  const [query, setQuery] = useState(emptyQuery)
  /** What 'Deselect all' took off, until the next change: that alone can be taken back. */
  const [letGo, setLetGo] = useState<readonly Iri[]>([])
  const iris = useMemo(() => new Set(selected), [selected])
  const change = (voices: Iri[], gone: readonly Iri[] = []) => {
    setLetGo(gone)
    onChange(voices)
  }
  const toggle = (item: CatalogueItem) => {
    const iri = item['@id']
    change(selected.includes(iri) ? selected.filter((entry) => entry !== iri) : [...selected, iri])
  }
  /** For buttons that go away by what they do. */
  const leave = ({ currentTarget }: MouseEvent) => focusResults(currentTarget.closest('.explore-picker'))
  const once = (act: () => void) => (event: MouseEvent) => {
    leave(event)
    act()
  }
  const isWayBack = !isBusy && onDiscard === undefined && selected.length === 0 && letGo.length > 0
  return (
    <div className="explore-picker">
      <Explorer kind="voices" query={query} onQuery={setQuery} selection={{ iris, toggle }} />
      <footer className="explore-picker__foot">
        <p role="status">
          <Plural value={selected.length} _0="No voices selected" one="# voice selected" other="# voices selected" />
        </p>
        <HiddenSound />
        {selected.length > 0 && (
          <NativeButton variant="quiet" onClick={once(() => change([], selected))}>
            <Trans>Deselect all</Trans>
          </NativeButton>
        )}
        {isWayBack && (
          <NativeButton variant="quiet" onClick={once(() => change([...letGo]))}>
            <Trans>Undo</Trans>
          </NativeButton>
        )}
        {onDiscard && (
          <NativeButton variant="quiet" onClick={once(onDiscard)}>
            <Trans>Discard changes</Trans>
          </NativeButton>
        )}
        {obstacle || (
          <div className="explore-picker__ways">
            {back}
            <Button variant="primary" isPending={isBusy} onPress={onDone}>
              {actionLabel}
            </Button>
          </div>
        )}
      </footer>
    </div>
  )
}
