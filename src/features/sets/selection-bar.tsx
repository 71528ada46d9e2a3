import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeButton } from '../../ui/native-button.tsx'
import { useSelection } from './selection.ts'
import './selection-bar.css'

/** How much is selected, and what can be made of it. */
export const SelectionBar = ({ onMake }: { onMake: () => void }) => {
  const { t } = useLingui()
  const { iris, replace, stop } = useSelection()
  const count = iris?.length ?? 0
  return (
    <section className="set-selection" aria-label={t`Selection`}>
      <p role="status">
        <Plural value={count} _0="Select what you want to share" one="# selected" other="# selected" />
      </p>
      <NativeButton variant="quiet" onClick={stop}>
        <Trans>Stop selecting</Trans>
      </NativeButton>
      {count > 0 && (
        <>
          <NativeButton variant="quiet" onClick={() => replace([])}>
            <Trans>Deselect all</Trans>
          </NativeButton>
          <NativeButton variant="primary" onClick={onMake}>
            <Trans>Make a set</Trans>
          </NativeButton>
        </>
      )}
    </section>
  )
}
