import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { mostChosen, type ProjectComment } from '../../api/contract/comment.ts'
import { type Iri, idOf, type Violation } from '../../api/contract/hydra.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import { useComparison } from '../../explore/comparison/use-comparison.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { usePlayer } from '../../explore/player/player-provider.tsx'
import {
  choicesOf,
  dropChoices,
  type FeedbackDraft,
  isBlank,
  pushedOutBy,
  rankOf,
  type SheetChange,
  sheetOf,
} from '../../machines/answer-sheet.ts'
import { missingIn } from '../../machines/feedback-answers.ts'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { useIsAway } from '../../ui/use-is-away.ts'
import '../../ui/field.css'
import { useSoon } from '../../ui/use-later.ts'
import type { Draft } from '../drafts/draft-store.ts'
import { AnswerSummary, NotesAlong, SavedHere } from './answer-summary.tsx'
import { CastingList } from './casting-list.tsx'
import type { CastingRoom } from './casting-room.ts'
import { hideNames, lettersIn } from './hidden-names.ts'
import { laterCode } from './later-code.ts'
import { useRankWord } from './rank-choice.tsx'
import { useAnswerErrors } from './use-answer-errors.ts'
import type { WrittenBefore } from './written-before.tsx'
import './feedback-form.css'

type Props = {
  comment: ProjectComment
  draft: FeedbackDraft
  violations: readonly Violation[]
  message: string
  isSending: boolean
  /** Whether this browser keeps what is typed. */
  isKept: boolean
  send: (event: FeedbackEvent) => void
  /** Beside the button while nothing is sent. */
  note?: ReactNode
  room: CastingRoom
  /** Where the answer to a request is kept; left out where none is. */
  draftOf?: (id: number) => Draft<FeedbackDraft>
  /** Above the voices. */
  lead?: ReactNode
}

/** What had the focus goes with a form or its notice: whoever was there is led to what stands in its place. */
export const focusNotice = () => {
  const to = document.querySelector<HTMLElement>('[role="alert"][tabindex]') ?? document.getElementById('title')
  if (document.activeElement === document.body) to?.focus()
}

const none: readonly Iri[] = []
const nothingAtHand = { note: null, opened: null, code: null, retry: null }

/** Hides names, and shows them again. */
const Names = (props: { isOn: boolean; onPress: () => void }) => {
  const [code] = useSoon(() => laterCode(({ loadNamesSwitch }) => loadNamesSwitch()))
  return code && <code.NamesSwitch {...props} />
}

/** What was left unsent of the request that is asked again. Its place is held: what stands below is not to move down. */
const Before = (props: Omit<ComponentProps<typeof WrittenBefore>, 'before'>) => {
  const [code, retry] = useSoon(() => laterCode(({ loadWrittenBefore }) => loadWrittenBefore()))
  const [before] = useState(() => props.draftOf(Number(idOf(props.request.payload.previous ?? ''))))
  if (code) return <code.WrittenBefore {...props} before={before} />
  const written = before.read()
  return written && !isBlank(written) && !retry && <div className="feedback-before" />
}

/** The voices that can be chosen, and those that can't any more, under letters where that is wanted: until the answer is sent. */
const useVoices = (request: ProjectComment, letters: Letters) => {
  const { t } = useLingui()
  const { suggestions, payload } = request
  const gone = payload.gone ?? none
  const available = suggestions.filter((voice) => !gone.includes(voice))
  const { items: known, ...rest } = useCatalogueItems(available)
  const hiddenName = (letter: string) => t`Voice ${letter}`
  const items = letters === null ? known : hideNames(known, letters, hiddenName)
  const nameOf = (voice: Iri) => {
    const letter = letters?.get(voice)
    if (letter !== undefined) return hiddenName(letter)
    return items.find((item) => item['@id'] === voice)?.name ?? payload.names?.[voice] ?? idOf(voice)
  }
  const awaited = rest.isPending ? available.filter((voice) => !known.some((item) => item['@id'] === voice)) : none
  return { ...rest, items, available, awaited, nameOf }
}

/** What is asked, the suggested voices, and the reply (specification, section 2: a voice and a comment are required). */
export const CastingForm = (props: Props) => {
  const { comment, draft: kept, violations, message, isSending, isKept, send, note, room, draftOf, lead } = props
  const { t } = useLingui()
  // What stands in a page that the server drew is what everybody sees.
  const isInBrowser = useInBrowser()
  const { blind, gone = none } = comment.payload
  const draft = dropChoices(kept, gone)
  const { note: inHand, opened } = room.snapshot.context
  const hasNotes = inHand !== null || sheetOf(draft).notes.length > 0
  const [code, retryNotes] = useSoon(() => laterCode(({ loadNotes }) => loadNotes()), hasNotes ? 'now' : 'idle')
  const atHand = isInBrowser ? { note: inHand, opened, code, retry: retryNotes } : nothingAtHand
  const isBlind = blind === true
  const isAway = useIsAway()
  const rankWord = useRankWord()
  const letters = lettersIn(comment, draft)
  const { items, available, awaited, nameOf, isPending, isError, retry } = useVoices(comment, letters)
  const most = mostChosen(comment.payload, available.length)
  const hasRanks = most > 1
  const isEmptied = gone.length > 0 && available.length === 0
  const comparison = useComparison(available, (voice) => send({ type: 'voice.heard', voice }))
  const { running } = comparison
  const { actor: player } = usePlayer()
  const [pushedOut, setPushedOut] = useState<Iri | null>(null)
  const change = (made: SheetChange) => {
    setPushedOut(pushedOutBy(draft, made))
    send({ type: 'sheet.changed', change: made })
  }
  const toggleNames = () => {
    // What it holds bears the name as it was shown when it was pressed.
    player.send({ type: 'player.dismissed' })
    change({ kind: 'names hidden', areNamesHidden: letters === null })
  }
  const hasNamesSwitch = !isBlind && sheetOf(draft).areNamesHidden !== undefined
  const errors = useAnswerErrors({ violations, message }, missingIn(draft, gone))
  const errorId = useId()
  const reasonId = useId()
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef<readonly Violation[]>([])
  // What is left of a refusal is none of its own: whoever mends one field after the other stays where they are.
  useEffect(() => {
    const isNew = violations.some((violation) => !seen.current.includes(violation))
    seen.current = violations
    const wrong = '[aria-invalid="true"], [data-too-long], [data-missing] button'
    if (isNew) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [violations])
  useEffect(() => focusNotice, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Half a note is a note: it goes along.
    room.send({ type: 'note.finished' })
    // Whoever answers is the one who is asked.
    room.send({ type: 'someone.dismissed' })
    send({ type: 'feedback.submitted' })
  }
  const stop = () => {
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    send({ type: 'sending.stopped' })
  }
  return (
    <>
      <form ref={form} method="dialog" className="feedback-form" onSubmit={submit} noValidate>
        <div className="feedback-form__list">
          {lead}
          {draftOf && isInBrowser && comment.payload.previous && isBlank(kept) && (
            <Before request={comment} draftOf={draftOf} send={send} />
          )}
          {(items.length > 0 || !isPending) && (
            <CastingList
              items={items}
              asked={comment}
              draft={draft}
              atHand={atHand}
              room={room.send}
              comparison={comparison}
              letters={letters}
              namesSwitch={hasNamesSwitch && <Names isOn={letters !== null} onPress={toggleNames} />}
              most={most}
              awaited={awaited.length}
              isEmptied={isEmptied}
              gone={gone}
              nameOf={nameOf}
              dropped={choicesOf(kept).flatMap((voice) => (!isEmptied && gone.includes(voice) ? nameOf(voice) : []))}
              error={errors.voice}
              isJudging={errors.verdicts !== null}
              isDisabled={isSending}
              onChoose={(voice) =>
                hasRanks ? change({ kind: 'ranked', voice, rank: 1 }) : send({ type: 'voice.chosen', voice })
              }
              onChange={change}
            />
          )}
          {awaited.length > 0 && (
            <div className="feedback-form__places" aria-hidden="true">
              {awaited.map((voice) => (
                <Skeleton key={voice} shape="block" />
              ))}
            </div>
          )}
          {isError && (
            <p ref={handFocusOn} className="ui-field-error" role="alert">
              <CircleAlert aria-hidden="true" />
              <span>
                <Trans>Some voices could not be loaded.</Trans>{' '}
                <button type="button" onClick={retry}>
                  <Trans>Try again</Trans>
                </button>
              </span>
            </p>
          )}
        </div>
        <div className="feedback-form__answer">
          {!isEmptied && (
            <AnswerSummary
              items={items}
              awaited={awaited}
              draft={draft}
              letters={letters}
              hasRanks={hasRanks}
              pushedOut={pushedOut === null ? null : nameOf(pushedOut)}
              isDisabled={isSending}
              onChange={change}
            />
          )}
          <label className="feedback-form__comment">
            <span>
              <Trans>Your feedback</Trans>
            </span>
            <textarea
              className="ui-input"
              name="comment"
              dir="auto"
              rows={4}
              value={draft.comment}
              readOnly={isSending}
              aria-required="true"
              aria-invalid={errors.comment !== null || undefined}
              aria-describedby={errors.comment === null ? undefined : errorId}
              onChange={({ target }) => send({ type: 'comment.changed', comment: target.value })}
            />
          </label>
          {errors.comment !== null && (
            <p id={errorId} className="ui-field-error">
              <CircleAlert aria-hidden="true" />
              {errors.comment}
            </p>
          )}
          <NotesAlong draft={draft} />
          {errors.general !== '' && (
            <p className="ui-field-error" role="alert">
              <CircleAlert aria-hidden="true" />
              {errors.general}
            </p>
          )}
          {!isEmptied && (
            <>
              <NativeButton
                variant="primary"
                type="submit"
                aria-disabled={isSending}
                aria-describedby={errors.reason ? reasonId : undefined}
              >
                {t`Send feedback`}
              </NativeButton>
              {errors.reason && (
                <p id={reasonId} className="feedback-form__reason">
                  {errors.reason}
                </p>
              )}
            </>
          )}
          <p className="feedback-form__state">
            {!isSending && isKept && !isBlank(draft) && <SavedHere />}
            <span role="status">
              {!isSending ? note : isAway ? <Trans>Waiting for the connection…</Trans> : <Trans>Sending…</Trans>}
            </span>
            {isSending && isAway && (
              <NativeButton size="small" onClick={stop}>
                {t`Cancel`}
              </NativeButton>
            )}
          </p>
        </div>
      </form>
      {running !== null && (
        <running.Bar
          actor={running.actor}
          items={items}
          letters={letters}
          isAway={isAway}
          detailOf={(item) => rankWord(rankOf(draft, item['@id']))}
          {...(!isBlind && { onHideNames: toggleNames })}
        />
      )}
    </>
  )
}
