import { type ReactNode, Suspense } from 'react'
import { idOf } from '../../api/contract/hydra.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { ScreenBoundary } from '../../app/screen-boundary.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { laterPage } from '../later-page.ts'
import type { Assign } from './use-assign.ts'

const OrderPanel = laterPage(async () => (await import('../order/order-panel.tsx')).OrderPanel)
const RegistrationPanel = laterPage(async () => (await import('./registration-panel.tsx')).RegistrationPanel)
const MailsPanel = laterPage(async () => (await import('./mails-panel.tsx')).MailsPanel)
const AssigneeSelect = laterPage(async () => (await import('./assignee-select.tsx')).AssigneeSelect)

/** Fetches what is opened most. What can't be had now is asked for again as it opens. */
export const fetchOrderPanel = () => Promise.allSettled([OrderPanel.preload(), AssigneeSelect.preload()])

/** `head`: what stands in the head of it beside its own. */
const Panel = ({ entry, head }: { entry: InboxEntry; head: ReactNode }) => {
  switch (entry.kind) {
    case 'registration':
      return <RegistrationPanel customer={entry.subject} head={head} />
    case 'mail':
      return <MailsPanel head={head} />
    case 'order':
    case 'revision':
    case 'payment':
      return <OrderPanel named={idOf(entry.subject)} head={head} />
  }
}

type Props = { entry: InboxEntry; assign: Assign; isPending: boolean; isDone: boolean }

/** What an entry of the inbox is about; while it needs somebody, with who has it. */
export const OpenEntry = ({ entry, assign, isPending, isDone }: Props) => (
  <ScreenBoundary>
    <Suspense fallback={<ProgressLine isActive />}>
      <Panel entry={entry} head={!isDone && <AssigneeSelect entry={entry} assign={assign} isPending={isPending} />} />
    </Suspense>
  </ScreenBoundary>
)
