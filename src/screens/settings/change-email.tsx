import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestEmailChange } from '../../api/account.ts'
import { customerQuery } from '../../api/customers.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import '../../features/security/security.css'

const nothing = { email: '', currentPassword: '' }

/**
 * What is typed, and the call. After a lost answer, and while it waits for the network, closing keeps both: sent again,
 * it is the same call. What became of it is said where the dialog is closed, too.
 */
const useEmailChange = () => {
  const queries = useQueryClient()
  const { idPath } = useCustomer()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(nothing)
  const ask = useSingleFlightMutation({
    mutationFn: (change: typeof nothing) => requestEmailChange(idPath, change),
    onSuccess: (outcome) => {
      void readAgain(queries, customerQuery(idPath).queryKey)
      if (isOpen) return
      if (outcome.ok) toasts.success(say`We have sent you a mail`)
      else toasts.error(outcome.violations[0]?.message ?? outcome.message)
    },
    onError: (error) => {
      if (!isOpen) tellFailure(error, say`The mail was not sent. Please try again later.`)
    },
  })
  const close = () => {
    setOpen(false)
    if (ask.isError || ask.isPending) return
    setValue(nothing)
    ask.reset()
  }
  return { value, setValue, ask, isOpen, open: () => setOpen(true), close }
}

/** It has taken the place of the button that was pressed. */
const focus = (sent: HTMLElement | null) => sent?.focus()

type FormProps = Pick<ReturnType<typeof useEmailChange>, 'value' | 'setValue' | 'ask'> & { onDone: () => void }

const ChangeEmailForm = ({ value, setValue, ask, onDone }: FormProps) => {
  const { t } = useLingui()
  const violations = violationsOf(ask.data)
  const beside = violationsBeside(violations, ['email', 'currentPassword'])
  if (ask.data?.ok === true)
    return (
      <div className="settings-security" tabIndex={-1} ref={focus}>
        <Banner tone="success" title={<Trans>We have sent you a mail</Trans>}>
          <Trans>
            Open the link in the mail to {ask.variables?.email} within an hour. Until then you sign in with your old
            address.
          </Trans>
        </Banner>
        <div className="settings-security-actions">
          <Button variant="primary" onPress={onDone}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <Form onSubmit={() => !ask.isPending && ask.mutate(value)} violations={violations}>
      {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
      {ask.isError && (
        <Banner tone="danger">
          <Trans>The mail was not sent. Please try again later.</Trans>
          <MaybeArrived error={ask.error} />
        </Banner>
      )}
      <TextField
        name="email"
        type="email"
        label={t`New email address`}
        autoComplete="email"
        autoFocus
        value={value.email}
        onChange={(email) => setValue({ ...value, email })}
        errorMessage={violationsFor(violations, 'email', value.email)}
      />
      <TextField
        name="currentPassword"
        type="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={value.currentPassword}
        onChange={(currentPassword) => setValue({ ...value, currentPassword })}
        errorMessage={violationsFor(violations, 'currentPassword', value.currentPassword)}
      />
      <div className="settings-security-actions">
        <Button type="submit" variant="primary" isPending={ask.isPending}>
          <Trans>Send confirmation mail</Trans>
        </Button>
        <CancelButton variant="quiet" onCancel={onDone} onClose={onDone} isBusy={ask.isPending} />
      </div>
    </Form>
  )
}

/** Where the account waits for a link to be opened. */
const WaitingEmail = () => {
  const { emailChange } = useCustomer()
  if (!emailChange) return null
  const until = <DateTime iso={emailChange.expiresAt} />
  return (
    <Banner>
      <Trans>
        Open the link in the mail to {emailChange.email} before {until}. Until then you sign in with your old address.
      </Trans>
    </Banner>
  )
}

/** Sends a link to a new e-mail address: that becomes the account's once the link is opened. */
export const ChangeEmail = () => {
  const { t } = useLingui()
  const { isOpen, open, close, ...change } = useEmailChange()
  return (
    <>
      <Button onPress={open}>
        <Trans>Change e-mail</Trans>
      </Button>
      <WaitingEmail />
      <Dialog isOpen={isOpen} onClose={close} isBusy={change.ask.isPending} title={t`Change e-mail`} size="narrow">
        <ChangeEmailForm {...change} onDone={close} />
      </Dialog>
    </>
  )
}
