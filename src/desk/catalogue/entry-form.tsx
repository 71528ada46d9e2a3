import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Violation } from '../../api/contract/hydra.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'

/** What of `useEntryEditor` this shows. */
type Editor = {
  draft: ComponentProps<typeof Conflicts>['draft'] & { isChanged: boolean }
  isPending: boolean
  violations: readonly Violation[]
  submit: () => void
  cancel: () => void
  onClose: () => void
}

type Props = Pick<ComponentProps<typeof Conflicts>, 'labels' | 'show'> & {
  editor: Editor
  /** Where fields show what was refused; the rest stands above them. */
  shown: readonly string[]
  /** Below the fields. */
  below: ReactNode
  /** Before the buttons. */
  beforeButtons?: ReactNode
  children: ReactNode
}

/** The form of what lies open: its fields, what a colleague wrote into the same, and the buttons that save or forget. */
export const EntryForm = ({ editor, labels, show, shown, below, beforeButtons, children }: Props) => {
  const formId = useId()
  const { draft, isPending, violations, submit, cancel, onClose } = editor
  const beside = violationsBeside(violations, shown)
  return (
    <>
      <div className="desk-docked-body">
        <Form id={formId} onSubmit={submit} violations={violations}>
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <Conflicts draft={draft} labels={labels} show={show} />
          {children}
        </Form>
        {below}
      </div>
      <footer className="desk-docked-footer">
        {beforeButtons}
        {draft.isChanged && (
          <span className="ui-visually-hidden" role="status">
            <Trans>Not saved yet</Trans>
          </span>
        )}
        <CancelButton onCancel={cancel} onClose={onClose} isBusy={isPending} />
        <Button variant="primary" type="submit" form={formId} isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
      </footer>
    </>
  )
}
