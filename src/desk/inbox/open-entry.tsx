import { type ReactNode, Suspense } from 'react'
import { idOf } from '../../api/contract/hydra.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { lazyScreen } from '../../app/lazy-screen.ts'
import { ScreenBoundary } from '../../app/screen-boundary.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'

const OrderPanel = lazyScreen(async () => (await import('../order/order-panel.tsx')).OrderPanel)
const RegistrationPanel = lazyScreen(async () => (await import('./registration-panel.tsx')).RegistrationPanel)
const MailsPanel = lazyScreen(async () => (await import('./mails-panel.tsx')).MailsPanel)

/** `head`: what stands in the head of it beside its own. */
type Props = { entry: InboxEntry; head: ReactNode }

const Panel = ({ entry, head }: Props) => {
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

/** What an entry of the inbox is about. */
export const OpenEntry = (props: Props) => (
  <ScreenBoundary>
    <Suspense fallback={<ProgressLine isActive />}>
      <Panel {...props} />
    </Suspense>
  </ScreenBoundary>
)
