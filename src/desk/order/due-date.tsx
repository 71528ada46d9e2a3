import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clockTimeOf, nearnessOf } from '../../api/contract/amsterdam.ts'
import { formatDateTime } from '../../api/contract/format.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { close, whenOpened } from '../../ui/when-opened.tsx'
import './due-date.css'

const DueDialog = whenOpened(async () => (await import('./due-dialog.tsx')).DueDialog, close)

/** Until when the team is to have made the order, which a press changes; `now` in ms since 1970. */
export const DueDate = ({ order, now }: { order: ProviderOrder; now: number }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { dueAt, state } = order
  const at = formatDateTime(dueAt, t`at`, 'amsterdam')
  // What is made already is never late.
  const nearness = dueAt === null || state !== 'new' ? 'later' : nearnessOf(dueAt, now)
  const { time } = clockTimeOf(dueAt)
  return (
    <>
      {' '}
      <span className="order-due" data-near={nearness !== 'later' || undefined}>
        {'· '}
        <TextButton onClick={() => setOpen(true)} aria-haspopup="dialog">
          {dueAt === null ? (
            <Trans>Set a due date</Trans>
          ) : nearness === 'over' ? (
            <Trans>Overdue since {at}</Trans>
          ) : nearness === 'today' ? (
            <Trans>Due today, {time}</Trans>
          ) : (
            <Trans>Due {at}</Trans>
          )}
        </TextButton>
      </span>
      <DueDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
