import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'

type Props = {
  formId: string
  isChanged: boolean
  isPending: boolean
  onCancel: () => void
  onClose: () => void
  /** Before the buttons. */
  children?: ReactNode
}

/** Saves what lies open, or forgets what was typed. */
export const EditorFooter = ({ formId, isChanged, isPending, onCancel, onClose, children }: Props) => (
  <footer className="desk-docked-footer">
    {children}
    {isChanged && (
      <span className="ui-visually-hidden" role="status">
        <Trans>Not saved yet</Trans>
      </span>
    )}
    <CancelButton onCancel={onCancel} onClose={onClose} isBusy={isPending} />
    <Button variant="primary" type="submit" form={formId} isPending={isPending}>
      <Trans>Save</Trans>
    </Button>
  </footer>
)
