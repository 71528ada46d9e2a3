import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { useItemNames } from '../../explore/item-names.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { LeftOut } from './left-out.tsx'
import { letGo } from './let-go.ts'
import { useSelection } from './selection.ts'
import { voicesOf } from './voices-of.ts'
import './selection-bar.css'

/** The voices among what is selected, by name, and what is no voice. */
export const SelectedVoices = ({ iris }: { iris: readonly Iri[] }) => {
  const voices = voicesOf({ items: iris })
  const others = iris.filter((iri) => !voices.includes(iri))
  const { nameOf, there } = useItemNames(voices)
  return (
    <>
      {there.length > 0 && (
        <p className="set-selection-voices">
          <strong>
            <Plural value={there.length} one="# voice" other="# voices" />
          </strong>
          <span>{there.map(nameOf).join(', ')}</span>
        </p>
      )}
      {others.length > 0 && <LeftOut items={others} />}
    </>
  )
}

type Props = { onMake: () => void; onAdd: (voices: readonly Iri[]) => void }

/** How much is selected, and what can be made of it. */
export const SelectionBar = ({ onMake, onAdd }: Props) => {
  const { t } = useLingui()
  const { iris } = useSelection()
  const count = iris?.length ?? 0
  const voices = voicesOf({ items: iris ?? [] })
  return (
    <section className="set-selection" aria-label={t`Selection`}>
      <p role="status">
        <Plural value={count} _0="Select what you want to share" one="# selected" other="# selected" />
      </p>
      <NativeButton variant="quiet" onClick={() => letGo(true)}>
        <Trans>Stop selecting</Trans>
      </NativeButton>
      {count > 0 && (
        <>
          <NativeButton variant="quiet" onClick={() => letGo(false)}>
            <Trans>Deselect all</Trans>
          </NativeButton>
          {voices.length > 0 && (
            <NativeButton onClick={() => onAdd(voices)}>
              <Trans>Add to project</Trans>
            </NativeButton>
          )}
          <NativeButton variant="primary" onClick={onMake}>
            <Trans>Make a set</Trans>
          </NativeButton>
        </>
      )}
    </section>
  )
}
