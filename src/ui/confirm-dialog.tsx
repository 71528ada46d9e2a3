import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { Button } from './button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useFirstPress } from './use-first-press.ts'
import './modal-frame.css'
import './confirm.css'

export type ConfirmProps = {
  isOpen: boolean
  title: string
  text: ReactNode
  /** Which one it is, where there are several. */
  subject?: string | undefined
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** While what was confirmed runs. */
  isPending?: boolean
}

/** The dialog of `Confirm`. */
export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  subject,
  confirmLabel,
  onConfirm,
  onCancel,
  isPending = false,
}: ConfirmProps) => {
  const confirm = useFirstPress(onConfirm)
  useBackCloses(isOpen, () => isPending || onCancel())
  return (
    <ModalOverlay
      className="ui-overlay"
      data-shape="dialog"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      isKeyboardDismissDisabled={isPending}
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
          <div className="ui-confirm-actions">
            <Button autoFocus onPress={onCancel} isDisabled={isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onPress={confirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
