import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTooLong } from '../../explore/notes/use-too-long.ts'
import { type FeedbackDraft, isBlank } from '../../machines/answer-sheet.ts'
import { held } from '../../machines/wired.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { NativeButton } from '../../ui/native-button.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useIsAway } from '../../ui/use-is-away.ts'
import type { CastingRoom } from './casting-room.ts'
import { nameDraftOf } from './name-draft.ts'
import '../../ui/field.css'
import './someone-else.css'

type Props = {
  room: CastingRoom
  draft: FeedbackDraft
  /** Whether the draft is stored, from where it can be taken along. */
  isKept: boolean
}

/** Asks for the name of whoever the link was passed on to, once; then the page goes on as their own. */
export const SomeoneElse = ({ room: { snapshot, send }, draft, isKept }: Props) => {
  const { t } = useLingui()
  const fieldId = useId()
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isBusy = snapshot.hasTag('busy')
  const isAway = useIsAway()
  const { name, refusal, link } = snapshot.context
  const failure = refusal === '' ? t`This could not be sent. Check your connection and try again.` : refusal
  const tooLong = useTooLong(name, 100)
  const error = snapshot.matches({ person: { naming: 'unnamed' } }) ? t`Enter your name` : (tooLong ?? failure)
  useBackCloses(true, () => send({ type: 'someone.dismissed' }))
  const [kept] = useState(() => nameDraftOf(held(link).id))
  const rename = (typed: string) => {
    kept.write(typed)
    send({ type: 'name.changed', name: typed })
  }
  // As it was typed before a reload, or before the question was left.
  const goOn = useEffectEvent(() => {
    const typed = kept.read() ?? ''
    if (typed !== '') send({ type: 'name.changed', name: typed })
  })
  useEffect(() => goOn(), [])
  const cancel = () => {
    // Whoever comes next at this tab reads nobody's name.
    kept.drop()
    send({ type: 'someone.dismissed' })
  }
  useEffect(() => {
    const opener = document.activeElement
    field.current?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) send({ type: 'someone.dismissed' })
  }
  return (
    <form
      className="someone-else"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'name.submitted', takesDraft: new FormData(event.currentTarget).has('takes-draft') })
      }}
    >
      <label htmlFor={fieldId}>
        <Trans>What is your name?</Trans>
      </label>
      <p>
        <Trans>You get a page of your own. Only who asked and your company's account see it.</Trans>
      </p>
      {isKept && !isBlank(draft) && (
        <label>
          <input type="checkbox" name="takes-draft" /> <Trans>Take along what I wrote</Trans>
        </label>
      )}
      <div>
        <input
          ref={field}
          id={fieldId}
          className="ui-input"
          dir="auto"
          autoComplete="name"
          value={name}
          readOnly={isBusy}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          onChange={({ target }) => rename(target.value)}
          onKeyDown={press}
        />
        <NativeButton variant="primary" type="submit" aria-disabled={isBusy}>{t`Continue`}</NativeButton>
        <NativeButton disabled={isBusy} onClick={cancel}>{t`Cancel`}</NativeButton>
      </div>
      {error !== null && (
        <p id={errorId} className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      <p role="status">{isBusy && isAway && <Trans>Waiting for the connection…</Trans>}</p>
    </form>
  )
}
