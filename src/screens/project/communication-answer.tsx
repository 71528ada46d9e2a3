import { Trans } from '@lingui/react/macro'
import { nameOfAnswerer, type ProjectComment } from '../../api/contract/comment.ts'
import { overOutage } from '../../session/network.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useSoon } from '../../ui/use-later.ts'
import { CommunicationEntry } from './communication-entry.tsx'

type Props = {
  answer: ProjectComment
  request: ProjectComment | undefined
  /** Whether it may name voices: the same ones may be asked about blind by now. */
  showsVoices: boolean
}

/**
 * An answer in the timeline of whoever is asked: by whom, that it was sent where this account gave it, with the chosen
 * voice and all that was said of voices.
 */
export const CommunicationAnswer = ({ answer, request, showsVoices }: Props) => {
  const [code] = useSoon(() => overOutage(() => import('../../features/feedback/said-of-voices.tsx')))
  const name = answer.voiceNames[0]
  return (
    <CommunicationEntry
      comment={answer}
      isAnswer
      title={<Trans>Client Feedback response</Trans>}
      by={request && nameOfAnswerer(request)}
      above={
        answer.answeredBy !== null && (
          <p className="project-entry-sent">
            <Trans>Your feedback has been sent.</Trans>
          </p>
        )
      }
      badge={showsVoices && name && <StatusPill tone="accent">{name}</StatusPill>}
    >
      {showsVoices && request && code && <code.AnsweredVoices request={request} answer={answer} />}
    </CommunicationEntry>
  )
}
