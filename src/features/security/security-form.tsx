import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Violation } from '../../api/contract/hydra.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'

export type SecurityFormProps = {
  /** What the one field is called in a refusal. */
  field: string
  submitLabel: string
  violations: readonly Violation[]
  isPending: boolean
  isDanger?: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form of one field between an account and a change of its security. */
export const SecurityForm = ({
  field,
  submitLabel,
  violations,
  isPending,
  isDanger = false,
  onSubmit,
  onCancel,
  children,
}: SecurityFormProps) => {
  const beside = violationsBeside(violations, [field])
  return (
    <Form onSubmit={onSubmit} violations={violations}>
      {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
      {children}
      <div className="settings-security-actions">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
