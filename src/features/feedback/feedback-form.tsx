import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { idOf, type Violation } from '../../api/contract/hydra.ts'
import type { FeedbackDraft } from '../../machines/feedback-answers.ts'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messageOf } from '../../ui/violations.ts'
import '../../ui/field.css'
import { useCatalogueItems } from '../../explore/items.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { VoiceChoice } from './voice-choice.tsx'
import './feedback-form.css'

type Props = {
  comment: ProjectComment
  draft: FeedbackDraft
  violations: readonly Violation[]
  message: string
  isSending: boolean
  /** Beside the button while nothing is sent. */
  note?: ReactNode
  send: (event: FeedbackEvent) => void
}

/** The field's own words for what is missing or refused, or null. */
const useErrors = (violations: readonly Violation[]) => {
  const { t } = useLingui()
  const at = (path: string, missing: string): string | null => {
    const violation = violations.find(({ propertyPath }) => propertyPath.startsWith(path))
    return messageOf(violation, missing) ?? null
  }
  const hasFailed = violations.some(({ code }) => code === 'failure')
  return {
    voice: at('payload', t`Choose a voice`),
    comment: at('comment', t`Write your feedback`),
    failure: hasFailed ? t`Your feedback could not be sent. Check your connection and try again.` : null,
  }
}

/** What is asked, the suggested voices, and the reply (specification, section 2: a voice and a comment are required). */
export const FeedbackForm = ({ comment, draft, violations, message, isSending, note, send }: Props) => {
  const { t } = useLingui()
  const { suggestions, payload } = comment
  const gone = payload.gone ?? []
  const available = suggestions.filter((voice) => !gone.includes(voice))
  const { items, isPending, isError, retry } = useCatalogueItems(available)
  const errors = useErrors(violations)
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (violations.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [violations])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'feedback.submitted' })
  }
  const general =
    errors.failure ?? (errors.voice === null && errors.comment === null && message !== '' ? message : null)
  return (
    <form ref={form} className="feedback-form" onSubmit={submit} noValidate>
      {items.length === 0 && isPending ? (
        <div className="feedback-form__places" aria-hidden="true">
          {available.map((voice) => (
            <Skeleton key={voice} shape="block" />
          ))}
        </div>
      ) : (
        <VoiceChoice
          items={items}
          added={payload.added ?? []}
          gone={gone.map((voice) => payload.names?.[voice] ?? idOf(voice))}
          chosen={draft.voice}
          error={errors.voice}
          isDisabled={isSending}
          onChoose={(voice) => send({ type: 'voice.chosen', voice })}
        />
      )}
      {isError && (
        <p className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>
            <Trans>Some voices could not be loaded.</Trans>{' '}
            <button type="button" onClick={retry}>
              <Trans>Try again</Trans>
            </button>
          </span>
        </p>
      )}
      <label className="feedback-form__comment">
        <span>
          <Trans>Your feedback</Trans>
        </span>
        <textarea
          className="ui-input"
          name="comment"
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
      {general !== null && (
        <p className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {general}
        </p>
      )}
      <div className="feedback-form__actions">
        <NativeButton variant="primary" type="submit" aria-disabled={isSending}>
          {t`Send feedback`}
        </NativeButton>
        <span role="status">{isSending ? <Trans>Sending…</Trans> : note}</span>
      </div>
    </form>
  )
}
