import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './icon-button.tsx'
import { ModalNetwork } from './modal-network.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useIsAway } from './use-is-away.ts'
import './modal-frame.css'

export type ModalFrameProps = {
  isOpen: boolean
  /** Escape, Back, a press beside it, the closing button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  /**
   * Refuses Escape, Back and presses beside it while something runs that must not be lost. What waits for the network
   * goes on without it: nobody is kept until then.
   */
  isBusy?: boolean
  /** What it says without a network, where what waits does not go on once it is closed. */
  offlineWords?: ReactNode
  shape: 'dialog' | 'drawer'
  size: string
}

/** What dialogs and drawers share: overlay, focus kept inside, title, closing button, a body that scrolls. */
export const ModalFrame = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  isBusy = false,
  offlineWords,
  shape,
  size,
}: ModalFrameProps) => {
  const { t } = useLingui()
  const isAway = useIsAway()
  const isHeld = isBusy && !isAway
  useBackCloses(isOpen, () => isHeld || onClose())
  return (
    <ModalOverlay
      className="ui-overlay"
      data-shape={shape}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isHeld}
      isKeyboardDismissDisabled={isHeld}
    >
      <Modal className="ui-modal" data-shape={shape} data-size={size}>
        <AriaDialog className="ui-modal-dialog">
          <header className="ui-modal-header">
            <Heading slot="title" level={2} className="ui-modal-title">
              {title}
            </Heading>
            <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onPress={onClose} isDisabled={isHeld} />
          </header>
          <ModalNetwork words={offlineWords} />
          <div className="ui-modal-body">{children}</div>
          {footer !== undefined && <footer className="ui-modal-footer">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
