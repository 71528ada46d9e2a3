import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { CastingRoom } from '../../features/feedback/use-casting-room.ts'
import type { FeedbackLink } from '../../machines/feedback-answers.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import '../../ui/field.css'
import './asked-of.css'

type AskedProps = { comment: ProjectComment; link: FeedbackLink | null; room: CastingRoom }

/** Whom the page asks, until when, and the way for whoever got the link from them. */
export const AskedOf = ({ comment, link, room }: AskedProps) => {
  const { guest, to, expiresAt } = comment.payload
  const name = guest ?? to ?? ''
  const until = formatDate(expiresAt ?? null)
  return (
    <p className="asked-of">
      {name !== '' && (
        <strong>
          <Trans>For {name}</Trans>
        </strong>
      )}
      {link !== null && (
        <button
          type="button"
          aria-expanded={!room.snapshot.matches({ person: 'settled' })}
          onClick={() => room.send({ type: 'someone.pressed', link })}
        >
          <Trans>Someone else?</Trans>
        </button>
      )}
      {expiresAt !== undefined && (
        <span>
          <Trans>Open until {until}</Trans>
        </span>
      )}
    </p>
  )
}

/** Asks for the name of whoever the link was passed on to, once; then the page goes on as their own. */
export const SomeoneElse = ({ room: { snapshot, send } }: { room: CastingRoom }) => {
  const { t } = useLingui()
  const fieldId = useId()
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isOpen = !snapshot.matches({ person: 'settled' })
  const isBusy = snapshot.hasTag('busy')
  const { name, refusal } = snapshot.context
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen) return null
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') send({ type: 'someone.dismissed' })
  }
  return (
    <form
      className="someone-else"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'name.submitted' })
      }}
    >
      <label htmlFor={fieldId}>
        <Trans>What is your name?</Trans>
      </label>
      <p>
        <Trans>You get a page of your own. Nobody else who is asked sees your answer.</Trans>
      </p>
      <div>
        <input
          ref={field}
          id={fieldId}
          className="ui-input"
          autoComplete="name"
          maxLength={100}
          value={name}
          readOnly={isBusy}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : errorId}
          onChange={({ target }) => send({ type: 'name.changed', name: target.value })}
          onKeyDown={press}
        />
        <NativeButton variant="primary" type="submit" aria-disabled={isBusy}>{t`Continue`}</NativeButton>
        <NativeButton disabled={isBusy} onClick={() => send({ type: 'someone.dismissed' })}>{t`Cancel`}</NativeButton>
      </div>
      {refusal !== null && (
        <p id={errorId} className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {refusal === '' ? <Trans>This could not be sent. Check your connection and try again.</Trans> : refusal}
        </p>
      )}
    </form>
  )
}
