import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import '../dialog.css'

const Row = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dd>
  </div>
)

type Props = { ref: Ref<HTMLDialogElement>; onClose: () => void }

/** The keys that work while the player has the focus. */
export const KeyHelp = ({ ref, onClose }: Props) => {
  const { t } = useLingui()
  const title = useId()
  return (
    <dialog ref={ref} className="explore-dialog explore-keys" aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title}>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <form method="dialog">
          <button type="submit" part="button" aria-label={t`Close`}>
            <X aria-hidden="true" />
          </button>
        </form>
      </header>
      <p>
        <Trans>They work while the player has the focus.</Trans>
      </p>
      <dl>
        <Row keys={[t`Space`, 'K']}>
          <Trans>Play or pause</Trans>
        </Row>
        <Row keys={['←', '→']}>
          <Trans>5 seconds back or on</Trans>
        </Row>
        <Row keys={['J', 'L']}>
          <Trans>10 seconds back or on</Trans>
        </Row>
        <Row keys={['0–9']}>
          <Trans>Go to a tenth of the sound</Trans>
        </Row>
        <Row keys={['↑', '↓']}>
          <Trans>Louder or softer</Trans>
        </Row>
        <Row keys={['M']}>
          <Trans>Mute</Trans>
        </Row>
        <Row keys={['Shift+N', 'Shift+P']}>
          <Trans>Next or previous</Trans>
        </Row>
        <Row keys={['?']}>
          <Trans>This list</Trans>
        </Row>
      </dl>
    </dialog>
  )
}
