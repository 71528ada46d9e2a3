import { Suspense } from 'react'
import { idOf } from '../../api/contract/hydra.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { lazyScreen } from '../../app/lazy-screen.ts'
import { ScreenBoundary } from '../../app/screen-boundary.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'

const OrderPanel = lazyScreen(async () => (await import('../order/order-panel.tsx')).OrderPanel)
const RegistrationPanel = lazyScreen(async () => (await import('./registration-panel.tsx')).RegistrationPanel)
const MailsPanel = lazyScreen(async () => (await import('./mails-panel.tsx')).MailsPanel)

const Panel = ({ entry }: { entry: InboxEntry }) => {
  switch (entry.kind) {
    case 'registration':
      return <RegistrationPanel customer={entry.subject} />
    case 'mail':
      return <MailsPanel />
    case 'order':
    case 'revision':
    case 'payment':
      return <OrderPanel named={idOf(entry.subject)} />
  }
}

/** What an entry of the inbox is about. */
export const OpenEntry = ({ entry }: { entry: InboxEntry }) => (
  <ScreenBoundary>
    <Suspense fallback={<ProgressLine isActive />}>
      <Panel entry={entry} />
    </Suspense>
  </ScreenBoundary>
)
