import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import type { Picked } from './store.ts'

type Props = { selected: readonly Picked[]; onDrop: (item: Picked, pressed: MouseEvent) => void }

/** What is selected, to look at and to drop one by one. */
export const SelectedList = ({ selected, onDrop }: Props) => {
  const { t } = useLingui()
  return (
    <details>
      <summary>
        <Trans>Show selection</Trans>
      </summary>
      <ul tabIndex={-1}>
        {selected.map((item) => {
          const { iri, name } = item
          return (
            <li key={iri}>
              {name}
              <NativeButton
                variant="quiet"
                size="small"
                aria-label={t`Deselect ${name}`}
                onClick={(event) => onDrop(item, event)}
              >
                ×
              </NativeButton>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
