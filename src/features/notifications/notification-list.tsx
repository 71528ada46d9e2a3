import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareReply, MessageSquareText } from 'lucide-react'
import type { Notification } from '../../api/contract/comment.ts'
import { formatDateTime } from '../../api/contract/format.ts'
import { commentAnchor, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import './notification-list.css'

type NotificationListProps = {
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
  /** Called with the link of each that comes to stand at this place. */
  at?: { index: number; ref: (link: HTMLAnchorElement | null) => void }
}

/** What happened, by whom and, of what is asked, for whom: a round is news for each of its people. */
const Kind = ({ notification: { kind, from, to } }: { notification: Notification }) => (
  <span className="ui-notification-kind">
    <span>
      {kind === 'answered' ? <Trans>Client Feedback response</Trans> : <Trans>Requested feedback on voices</Trans>}
    </span>
    {from !== '' && (
      <>
        {' · '}
        <span>{from}</span>
      </>
    )}
    {to !== null && (
      <>
        {' · '}
        <span>
          <Trans>for {to}</Trans>
        </span>
      </>
    )}
  </span>
)

/** Notifications as links to what they tell of, in their project's communication; unread ones say 'New'. */
export const NotificationList = ({ notifications, onOpen, at }: NotificationListProps) => {
  const { t } = useLingui()
  return (
    <ul className="ui-notifications">
      {notifications.map((notification, index) => (
        <li key={notification.id}>
          <Link
            ref={index === at?.index ? at.ref : undefined}
            className="ui-notification"
            data-unread={!notification.read || undefined}
            href={`${paths.projectCommunication(notification.project.id)}#${commentAnchor(notification.id)}`}
            onClick={() => onOpen(notification)}
            // The middle button opens it in another tab.
            onAuxClick={({ button }) => button === 1 && onOpen(notification)}
          >
            <span className="ui-notification-icon" aria-hidden="true">
              {notification.kind === 'answered' ? <MessageSquareReply /> : <MessageSquareText />}
            </span>
            <span className="ui-notification-text">
              <span className="ui-notification-title">
                {notification.title}
                {!notification.read && (
                  <StatusPill tone="accent">
                    <Trans>New</Trans>
                  </StatusPill>
                )}
              </span>
              <Kind notification={notification} />
              <span className="ui-notification-message" dir="auto">
                {notification.message}
              </span>
            </span>
            <time className="ui-notification-time" dateTime={notification.createdAt}>
              {formatDateTime(notification.createdAt, t`at`)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
