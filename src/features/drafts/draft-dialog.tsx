import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Outcome } from '../../api/contract/hydra.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { Conflicts } from './conflicts.tsx'

type Props = {
  title: string
  saveLabel: string
  isOpen: boolean
  onClose: () => void
  draft: ComponentProps<typeof Conflicts>['draft'] & { drop: () => void }
  /** What people call each field of the form. */
  labels: Readonly<Record<string, string>>
  /** How a field's value reads where it is no text of its own. */
  show?: ComponentProps<typeof Conflicts>['show']
  save: { data: Outcome<unknown> | undefined; isPending: boolean; mutate: () => void; reset: () => void }
  /** What is to be known beside the form. */
  notice?: ReactNode
  children: ReactNode
}

/** A form over a draft, which outlives a closed dialog: a save that succeeds and Cancel forget it. */
export const DraftDialog = ({
  title,
  saveLabel,
  isOpen,
  onClose,
  draft,
  labels,
  show,
  save,
  notice,
  children,
}: Props) => {
  const formId = useId()
  const violations = violationsOf(save.data)
  const beside = violationsBeside(violations, Object.keys(labels))
  const cancel = () => {
    draft.drop()
    save.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={save.isPending}
      title={title}
      footer={
        <>
          <CancelButton onCancel={cancel} onClose={onClose} isBusy={save.isPending} />
          <Button variant="primary" type="submit" form={formId} isPending={save.isPending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => !save.isPending && save.mutate()} violations={violations}>
        {notice}
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <Conflicts draft={draft} labels={labels} show={show} />
        {children}
      </Form>
    </Dialog>
  )
}
