import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TimerOff } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { commentKeys } from '../../api/comments.ts'
import { useHiddenPlayerBar } from '../../explore/player/player-provider.tsx'
import { draftAt } from '../../features/drafts/draft-store.ts'
import { AnsweredNotice, UnsentAnswer } from '../../features/feedback/answered-notice.tsx'
import { CastingForm } from '../../features/feedback/feedback-form.tsx'
import { FeedbackQuestion } from '../../features/feedback/feedback-question.tsx'
import { isFeedbackDraft } from '../../features/feedback/is-feedback-draft.ts'
import { useCastingRoom } from '../../features/feedback/use-casting-room.ts'
import { useFeedback } from '../../features/feedback/use-feedback.ts'
import { isBlank } from '../../machines/answer-sheet.ts'
import { readAgain } from '../../session/read-again.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toasts } from '../../ui/toasts.ts'
import { AskedFor } from './asked-for.tsx'

/** The client's own account passes no link on. */
const AnswerForm = (props: Omit<ComponentProps<typeof CastingForm>, 'room'>) => (
  <CastingForm {...props} room={useCastingRoom(props.draft, props.send)} />
)

/** What the client's own account writes of a request ends with its sign-out. */
const answerDraftOf = (id: number) => draftAt(`answer-${id}`, isFeedbackDraft)

const Body = ({ id }: { id: number }) => {
  const { t } = useLingui()
  useHiddenPlayerBar()
  const [link] = useState(() => ({ id, refreshToken: null }))
  const [kept] = useState(() => answerDraftOf(id))
  const { snapshot, send, isKept } = useFeedback(link, kept)
  const { request, draft, violations, message } = snapshot.context
  const isSending = snapshot.matches({ ready: { form: 'sending' } })
  const tellLeft = useEffectEvent(() => {
    if (isSending)
      toasts.error(t`Your feedback may not have been sent.`, undefined, isKept ? t`Saved on this device` : undefined)
  })
  // What is sent ends with the drawer.
  useEffect(() => () => tellLeft(), [])
  if (snapshot.matches('failed')) return <ErrorState onRetry={() => send({ type: 'retry.pressed' })} />
  if (snapshot.matches('expired'))
    return (
      <>
        <EmptyState icon={<TimerOff />} title={<Trans>This request is no longer open</Trans>} />
        {!isBlank(draft) && <UnsentAnswer draft={draft} request={request?.comment} />}
      </>
    )
  if (request === null)
    return (
      <div className="feedback-wait" aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    )
  if (snapshot.matches('ready'))
    return (
      <>
        <AskedFor request={request.comment} />
        <FeedbackQuestion comment={request.comment} draft={draft} />
        <AnswerForm
          comment={request.comment}
          draft={draft}
          isKept={isKept}
          violations={violations}
          message={message}
          isSending={isSending}
          draftOf={answerDraftOf}
          send={send}
        />
      </>
    )
  const isAmended = snapshot.matches('amended')
  return (
    <AnsweredNotice
      comment={request.comment}
      unsent={isAmended || snapshot.matches('overtaken') ? draft : null}
      onDrop={isAmended ? () => send({ type: 'rest.dropped' }) : null}
    >
      <AskedFor request={request.comment} />
    </AnsweredNotice>
  )
}

type Props = {
  isOpen: boolean
  /** The request; null while none is answered. */
  id: number | null
  onClose: () => void
}

/**
 * The client's own account answers as a feedback link does (contract, "Feedback"). It stands beside the timeline, whose
 * request changes as soon as it is answered, and stays to say so.
 */
export const AnswerDrawer = ({ isOpen, id, onClose }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const close = () => {
    onClose()
    void readAgain(queries, commentKeys.all)
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={t`Your feedback`}
      size="half"
      offlineWords={<Trans>No connection. What you send waits for it as long as this stays open.</Trans>}
    >
      {id !== null && <Body id={id} />}
    </Drawer>
  )
}
