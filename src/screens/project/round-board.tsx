import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { mayCast } from '../../api/contract/customer.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import type { Round } from '../../api/contract/ranking.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { isLongComment } from './comment-length.ts'
import { RoundMatrix } from './round-matrix.tsx'
import { nameOfAsked, RoundPeople } from './round-people.tsx'
import './round-board.css'

type Props = {
  round: Round
  project: Project | undefined
  onAskAgain: (request: ProjectComment) => void
}

/** What each person wrote beside their verdicts (specification, section 2: labelled, with the first voice as badge). */
const Answers = ({ requests }: Pick<Round, 'requests'>) => {
  const { t } = useLingui()
  const answers = requests.flatMap((request) => request.children.map((answer) => ({ request, answer })))
  if (answers.length === 0) return null
  return (
    <ol className="round-answers" aria-label={t`Answers`}>
      {answers.map(({ request, answer }) => (
        <li key={answer.id}>
          <div className="project-entry-head">
            <h3>
              <Trans>Client Feedback response</Trans>
            </h3>
            {answer.voiceNames[0] && <StatusPill tone="accent">{answer.voiceNames[0]}</StatusPill>}
            <span className="project-entry-date">
              {nameOfAsked(request) || answer.author} · <DateTime iso={answer.createdAt} />
            </span>
          </div>
          <p data-long={isLongComment(answer.comment) || undefined}>{answer.comment}</p>
        </li>
      ))}
    </ol>
  )
}

/** One question to several people, or one who compared: how far they are, and what each says of each voice. */
export const RoundBoard = ({ round, project, onAskAgain }: Props) => {
  const { requests } = round
  const customer = useCustomer()
  const isOpen = project !== undefined && !isArchived(project)
  const answered = requests.filter(({ children }) => children.length > 0).length
  const asked = requests.length
  const first = requests[0]
  if (first === undefined) return null
  return (
    <section className="round-board" aria-labelledby={`round-${round.id}`}>
      <header className="round-board__head">
        <h2 id={`round-${round.id}`}>
          <Trans>Requested feedback on voices</Trans>
        </h2>
        <StatusPill tone={answered === asked ? 'success' : 'accent'}>
          <Trans>
            {answered} of {asked} answered
          </Trans>
        </StatusPill>
        <span className="project-entry-date">
          {first.author && `${first.author} · `}
          <DateTime iso={first.createdAt} />
        </span>
      </header>
      <p className="round-board__comment" data-long={isLongComment(first.comment) || undefined}>
        {first.comment}
      </p>
      <RoundPeople
        requests={requests}
        client={isOpen && mayCast(customer) ? (project.client?.['@id'] ?? null) : null}
        onAskAgain={onAskAgain}
      />
      <RoundMatrix requests={requests} project={isOpen && mayCast(customer) ? project : null} />
      <Answers requests={requests} />
    </section>
  )
}
