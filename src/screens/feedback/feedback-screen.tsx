import { Trans } from '@lingui/react/macro'
import { CircleCheck, LinkIcon, RotateCw, TimerOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { environment } from '../../api/environment.ts'
import type { FeedbackToAnswer } from '../../api/feedback.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NativeButton } from '../explore/native-button.tsx'
import { ThemedPage } from '../explore/themed-page.tsx'
import { useFeedbackLink } from './feedback.wiring.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** Longer texts are justified (specification, section 9). */
const justifiedFrom = 150

const Text = ({ children }: { children: string }) => (
  <p data-long={children.length > justifiedFrom || undefined}>{children}</p>
)

const Hero = ({ request }: { request: FeedbackToAnswer }) => {
  const introduction = request.theme?.feedbackIntroduction ?? ''
  return (
    <>
      <h1 tabIndex={-1}>{request.comment.project.name}</h1>
      {introduction !== '' && <Text>{introduction}</Text>}
    </>
  )
}

const Asked = ({ request: { comment } }: { request: FeedbackToAnswer }) => (
  <section className="feedback-asks">
    <h2>{comment.author === '' ? <Trans>The question</Trans> : <Trans>{comment.author} asks</Trans>}</h2>
    <Text>{comment.comment}</Text>
  </section>
)

const Notice = ({ icon, title, action }: { icon: ReactNode; title: ReactNode; action?: ReactNode }) => (
  <div className="feedback-done" role="alert">
    <EmptyState icon={icon} title={title} action={action} isFramed />
  </div>
)

/** The reply to a feedback link, without signing in (specification, section 2: /feedback). */
export const FeedbackScreen = () => {
  const { snapshot, send } = useFeedbackLink()
  const { request, draft, violations, message } = snapshot.context
  const isOpen = snapshot.matches('ready')
  return (
    <ThemedPage
      theme={request?.theme ?? null}
      brandName={environment().brandName}
      width="narrow"
      hero={request === null ? null : <Hero request={request} />}
    >
      {request === null && (
        <h1 className="ui-visually-hidden">
          <Trans>Your feedback</Trans>
        </h1>
      )}
      {snapshot.matches('invalid') && <Notice icon={<LinkIcon />} title={<Trans>This link is invalid</Trans>} />}
      {snapshot.matches('expired') && <Notice icon={<TimerOff />} title={<Trans>This link has expired</Trans>} />}
      {snapshot.matches('sent') && (
        <Notice icon={<CircleCheck />} title={<Trans>Your feedback has been sent.</Trans>} />
      )}
      {snapshot.matches('failed') && (
        <Notice
          icon={<TriangleAlert />}
          title={<Trans>Something went wrong</Trans>}
          action={
            <NativeButton icon={<RotateCw aria-hidden="true" />} onClick={() => send({ type: 'retry.pressed' })}>
              <Trans>Try again</Trans>
            </NativeButton>
          }
        />
      )}
      {snapshot.matches('exchanging') && (
        <div className="feedback-wait" aria-busy="true">
          {['one', 'two', 'three', 'four'].map((place) => (
            <Skeleton key={place} shape="block" />
          ))}
        </div>
      )}
      {request !== null && isOpen && (
        <>
          <Asked request={request} />
          <FeedbackForm
            request={request}
            draft={draft}
            violations={violations}
            message={message}
            isSending={snapshot.matches({ ready: 'sending' })}
            send={send}
          />
        </>
      )}
    </ThemedPage>
  )
}
