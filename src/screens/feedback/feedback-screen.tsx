import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, LinkIcon, RotateCw, TimerOff, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { FeedbackLink, FeedbackToAnswer } from '../../api/contract/feedback.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Theme } from '../../api/contract/theme.ts'
import { environment } from '../../api/environment.ts'
import { drawnFeedbackQuery } from '../../api/feedback.ts'
import { askersThemeQuery, themeQuery } from '../../api/themes.ts'
import { MissingTheme } from '../../explore/missing-theme.tsx'
import { AnsweredNotice, UnsentAnswer } from '../../features/feedback/answered-notice.tsx'
import { AskedOf } from '../../features/feedback/asked-of.tsx'
import type { CastingRoom } from '../../features/feedback/casting-room.ts'
import { deviceDraftOf } from '../../features/feedback/device-draft.ts'
import { CastingForm, focusNotice } from '../../features/feedback/feedback-form.tsx'
import { FeedbackQuestion } from '../../features/feedback/feedback-question.tsx'
import { readPeople } from '../../features/feedback/kept-people.ts'
import { laterCode } from '../../features/feedback/later-code.ts'
import { LostPart } from '../../features/feedback/lost-part.tsx'
import { useCastingRoom } from '../../features/feedback/use-casting-room.ts'
import { useFeedback } from '../../features/feedback/use-feedback.ts'
import { ThemedPage } from '../../features/themes/themed-page.tsx'
import { emptyDraft, type FeedbackDraft, isBlank } from '../../machines/answer-sheet.ts'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'
import { NativeButton } from '../../ui/native-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { useSoon } from '../../ui/use-later.ts'
import { WrittenParagraph } from '../../ui/written.tsx'
import { draftFor, hideLink, requestIn, takeLink } from './feedback-storage.ts'

type HeroProps = {
  request: FeedbackToAnswer
  theme: Theme | null
  link: FeedbackLink | null
  /** Null once there is nothing to do here any more. */
  room: CastingRoom | null
}

const Hero = ({ request, theme, link, room }: HeroProps) => {
  const introduction = theme?.feedbackIntroduction ?? ''
  return (
    <>
      <h1 id="title" dir="auto" tabIndex={-1}>
        {request.comment.project.name}
      </h1>
      {room !== null && (
        <>
          {introduction !== '' && <WrittenParagraph>{introduction}</WrittenParagraph>}
          <AskedOf comment={request.comment} link={link} room={room} />
        </>
      )}
    </>
  )
}

const Notice = (props: Pick<EmptyStateProps, 'icon' | 'title' | 'text' | 'action'>) => {
  useEffect(() => focusNotice, [])
  return (
    <div className="feedback-done" role="alert" tabIndex={-1}>
      <EmptyState {...props} isFramed />
    </div>
  )
}

const askForAnother = <Trans>Ask whoever sent you the link for a new one.</Trans>

/** The request's theme: it came with the request, or is asked for here. `ofOver`: the theme of a link that is over. */
const useRequestTheme = (request: FeedbackToAnswer | null, ofOver: Iri | null) => {
  const missing = request === null ? ofOver : request.theme === null ? request.comment.theme : null
  const asker = useQuery(askersThemeQuery).data ?? null
  // What the server drew the page with comes as the asker's alone.
  const drawn = asker?.['@id'] === missing ? asker : null
  const { data = drawn, error } = useQuery({
    ...themeQuery(missing ?? ''),
    enabled: missing !== null && drawn === null,
  })
  const theme = request?.theme ?? data
  const queries = useQueryClient()
  // The page's title names whose it is, as long as it is this page's.
  useEffect(() => {
    queries.setQueryData(askersThemeQuery.queryKey, theme)
    return () => void queries.setQueryData(askersThemeQuery.queryKey, null)
  }, [queries, theme])
  return { theme, error }
}

/** What the server drew the page from, while it draws and while the page is taken over; null where the page asks itself. */
const useDrawn = (link: string | null) => {
  const queries = useQueryClient()
  const isInBrowser = useInBrowser()
  const [drawn] = useState(() => {
    const request = isInBrowser ? null : requestIn(link)
    return (request && queries.getQueryData(drawnFeedbackQuery(request).queryKey)) ?? null
  })
  return drawn
}

/** The running link of this page; its draft is kept for a reload of the tab, and stands in no page that the server drew. */
const useLink = () => {
  const isInBrowser = useInBrowser()
  const [link] = useState(takeLink)
  useLayoutEffect(hideLink, [])
  const [kept] = useState(() => draftFor(link))
  const { snapshot, send, isKept } = useFeedback(link, kept, useDrawn(link))
  const room = useCastingRoom(snapshot.context.draft, send, kept)
  const [others] = useState(() => (readPeople().length > 0 ? (requestIn(link)?.id ?? null) : null))
  const draft = isInBrowser ? snapshot.context.draft : emptyDraft
  return { snapshot, send, room, others, draft, isKept, isInBrowser, isMissing: link === null }
}

/** Whoever looks is not the one who is asked, and says who they are. */
const isNaming = ({ snapshot }: CastingRoom): boolean =>
  !snapshot.matches({ person: 'settled' }) && !snapshot.matches({ person: 'following' })

/** Asks for a name. */
const Someone = (props: { room: CastingRoom; draft: FeedbackDraft; isKept: boolean }) => {
  const isAsked = isNaming(props.room)
  const [code, retry] = useSoon(() => laterCode(({ loadSomeoneElse }) => loadSomeoneElse()), isAsked ? 'now' : 'idle')
  if (!isAsked) return null
  return code === null ? retry && <LostPart onRetry={retry} /> : <code.SomeoneElse {...props} />
}

/** Those who went on as themselves from links of this device. */
const Others = (props: { id: number; room: CastingRoom }) => {
  const [code] = useSoon(() => laterCode(({ loadOthers }) => loadOthers()))
  return code && <code.OthersHere {...props} />
}

/** The reply to a feedback link, without signing in (specification, section 2: /feedback). */
export const FeedbackScreen = () => {
  const { snapshot, send, room, others, draft, isKept, isInBrowser, isMissing } = useLink()
  const { request, violations, message } = snapshot.context
  const { theme, error } = useRequestTheme(request, snapshot.context.theme)
  const isOpen = snapshot.matches('ready')
  const theOthers = isInBrowser && others !== null && <Others id={others} room={room} />
  const isAmended = snapshot.matches('amended')
  const hasRest = isAmended || snapshot.matches('overtaken')
  const isAnswered = hasRest || snapshot.matches('answered')
  const unsent = isInBrowser && hasRest ? draft : isNaming(room) ? emptyDraft : null
  return (
    <ThemedPage
      theme={theme}
      brandName={environment().brandName}
      width={isOpen ? 'wide' : 'narrow'}
      hero={
        request === null ? null : (
          <Hero request={request} theme={theme} link={snapshot.context.link} room={isOpen ? room : null} />
        )
      }
    >
      <MissingTheme error={error} />
      {request === null && (
        <h1 className="ui-visually-hidden">
          <Trans>Your feedback</Trans>
        </h1>
      )}
      {snapshot.matches('invalid') && (
        <Notice
          icon={<LinkIcon />}
          title={<Trans>This link is invalid</Trans>}
          text={isMissing ? <Trans>Open the link again from the message it came in.</Trans> : askForAnother}
        />
      )}
      {(isOpen || isAnswered) && theOthers}
      {snapshot.matches('expired') && (
        <>
          <Notice icon={<TimerOff />} title={<Trans>This link has expired</Trans>} text={askForAnother} />
          {theOthers}
          {!isBlank(draft) && <UnsentAnswer draft={draft} request={request?.comment} />}
        </>
      )}
      {snapshot.matches('failed') && (
        <Notice
          icon={<TriangleAlert />}
          title={<Trans>Something went wrong</Trans>}
          action={
            <NativeButton
              icon={<RotateCw aria-hidden="true" />}
              onClick={({ currentTarget }) => {
                currentTarget.closest('main')?.focus({ preventScroll: true })
                send({ type: 'retry.pressed' })
              }}
            >
              <Trans>Try again</Trans>
            </NativeButton>
          }
        />
      )}
      {snapshot.matches('opening') && (
        <div className="feedback-wait" aria-busy="true">
          {['one', 'two', 'three', 'four'].map((place) => (
            <Skeleton key={place} shape="block" />
          ))}
        </div>
      )}
      {request === null && isAnswered && (
        <Notice icon={<CircleCheck />} title={<Trans>Your feedback has been sent.</Trans>} />
      )}
      {request !== null && isAnswered && (
        <AnsweredNotice
          comment={request.comment}
          unsent={unsent}
          by={request.comment.children.at(-1)?.answeredBy}
          onDrop={isAmended ? () => send({ type: 'rest.dropped' }) : null}
        >
          <FeedbackQuestion comment={request.comment} />
        </AnsweredNotice>
      )}
      {request !== null && isOpen && (
        <>
          <Someone room={room} draft={draft} isKept={isKept} />
          <CastingForm
            comment={request.comment}
            draft={draft}
            isKept={isKept}
            violations={violations}
            message={message}
            isSending={snapshot.matches({ ready: { form: 'sending' } })}
            note={<Trans>No account needed</Trans>}
            lead={<FeedbackQuestion comment={request.comment} draft={draft} />}
            room={room}
            draftOf={deviceDraftOf}
            send={send}
          />
        </>
      )}
    </ThemedPage>
  )
}
