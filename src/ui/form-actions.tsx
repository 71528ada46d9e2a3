import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import './form-actions.css'

type FormActionsProps = {
  /** The one primary button, which submits the form. */
  saveLabel: ReactNode
  isPending: boolean
  /** Something was typed that is not saved. */
  isChanged: boolean
  onDiscard: () => void
}

/** Below a form that stays on its page: what saves it, and whether something waits to be saved. */
export const FormActions = ({ saveLabel, isPending, isChanged, onDiscard }: FormActionsProps) => {
  const save = useRef<HTMLButtonElement>(null)
  const discard = () => {
    onDiscard()
    // Its button goes away: the focus stays in the form.
    save.current?.focus()
  }
  return (
    <div className="ui-form-actions">
      <Button type="submit" variant="primary" isPending={isPending} ref={save}>
        {saveLabel}
      </Button>
      {isChanged && !isPending && (
        <>
          <Button variant="quiet" onPress={discard}>
            <Trans>Discard changes</Trans>
          </Button>
          <span className="ui-form-status">
            <Trans>Not saved yet</Trans>
          </span>
        </>
      )}
    </div>
  )
}
