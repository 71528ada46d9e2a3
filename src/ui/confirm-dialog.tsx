import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { Button } from './button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ModalNetwork } from './modal-network.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useFirstPress } from './use-first-press.ts'
import { useIsAway } from './use-is-away.ts'
import './modal-frame.css'
import './confirm.css'

export type ConfirmProps = {
  isOpen: boolean
  title: string
  text: ReactNode
  /** Which one it is, where there are several. */
  subject?: string | undefined
  confirmLabel: string
  /** `primary` where nothing is taken away. */
  variant?: 'danger' | 'primary'
  onConfirm: () => void
  onCancel: () => void
  /** While what was confirmed runs. Where that waits for the network it goes on after `onCancel`, too. */
  isPending?: boolean
}

/** The dialog of `Confirm`. */
export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  subject,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  onCancel,
  isPending = false,
}: ConfirmProps) => {
  const confirm = useFirstPress(onConfirm)
  const isAway = useIsAway()
  const isHeld = isPending && !isAway
  useBackCloses(isOpen, () => isHeld || onCancel())
  return (
    <ModalOverlay
      className="ui-overlay"
      data-shape="dialog"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      isKeyboardDismissDisabled={isHeld}
    >
      <Modal className="ui-modal" data-shape="dialog" data-size="narrow">
        <AriaDialog role="alertdialog" className="ui-confirm">
          <Heading slot="title" level={2} className="ui-confirm-title">
            {title}
          </Heading>
          <Text slot="description" elementType="div" className="ui-confirm-text">
            {text}
            {subject && <p className="ui-confirm-subject">{subject}</p>}
          </Text>
          <ModalNetwork />
          <div className="ui-confirm-actions">
            <CancelButton autoFocus onCancel={onCancel} onClose={onCancel} isBusy={isPending} />
            <Button variant={variant} onPress={confirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
