import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import type { NameOf } from '../../api/contract/answerer.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { mayCast } from '../../api/contract/customer.ts'
import { wereNamesHidden } from '../../api/contract/names-hidden.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { isTakenBack, type Round } from '../../api/contract/ranking.ts'
import { commentAnchor } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { overOutage } from '../../session/network.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { focusNamed } from '../../ui/focus-named.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useSoon } from '../../ui/use-later.ts'
import { WrittenParagraph } from '../../ui/written.tsx'
import { answersTo, isToFormerClient } from './answers.ts'
import { OrderedMark } from './ordered-mark.tsx'
import { RoundMatrix } from './round-matrix.tsx'
import { RoundPeople } from './round-people.tsx'
import { type OrderedVoices, useOrderedVoices } from './use-ordered-voices.ts'
import './round-board.css'

type Props = {
  round: Round
  nameOf: NameOf
  project: Project | undefined
  onAskAgain: (request: ProjectComment) => void
  /** Asks one more person in it, as its first request asks; null where nobody joins it any more. */
  onAskBeside: ((first: ProjectComment) => void) | null
  /** Its people and verdicts are folded: what was said stands first. */
  isEarlier: boolean
}

/** Whose letter was whose; few answers need its code. */
const Letters = (props: { request: ProjectComment; answer: ProjectComment }) => {
  const [code] = useSoon(() => overOutage(() => import('../../features/feedback/hidden-key.tsx')))
  return code && <code.HiddenKey {...props} />
}

type AnswersProps = Pick<Round, 'requests'> & { nameOf: NameOf; orderedAs: OrderedVoices }

/** What each person wrote beside their verdicts (specification, section 2: labelled, with the first voice as badge). */
const Answers = ({ requests, nameOf, orderedAs }: AnswersProps) => {
  const { t } = useLingui()
  const answers = answersTo(requests)
  if (answers.length === 0) return null
  return (
    <ol className="round-answers" aria-label={t`Answers`}>
      {answers.map(({ request, answer }) => (
        <li
          key={answer.id}
          ref={focusNamed}
          id={answer === request.children.at(-1) ? commentAnchor(request.id) : undefined}
        >
          <div className="project-entry-head">
            <h3>
              <Trans>Client Feedback response</Trans>
            </h3>
            {answer.voiceNames[0] && <StatusPill tone="accent">{answer.voiceNames[0]}</StatusPill>}
            <OrderedMark as={orderedAs(answer.payload.voices?.[0])} />
            <span className="project-entry-date">
              {nameOf(request)} · <DateTime iso={answer.createdAt} />
            </span>
          </div>
          <WrittenParagraph>{answer.comment}</WrittenParagraph>
          {wereNamesHidden(request, answer) && <Letters request={request} answer={answer} />}
        </li>
      ))}
    </ol>
  )
}

/** How many answered, of those whose answer is waited for or there. */
const AnsweredPill = ({ requests }: Pick<Round, 'requests'>) => {
  const counted = requests.filter((request) => !isTakenBack(request))
  const answered = counted.filter(({ children }) => children.length > 0).length
  const asked = counted.length
  if (asked === 0)
    return (
      <StatusPill>
        <Trans>Withdrawn</Trans>
      </StatusPill>
    )
  return (
    <StatusPill tone={answered === asked ? 'success' : 'accent'}>
      <Trans>
        {answered} of {asked} answered
      </Trans>
    </StatusPill>
  )
}

/** The client that a round was put to, if its project has another one by now; a deleted one by its last name. */
const FormerClient = ({ requests }: Pick<Round, 'requests'>) => {
  const known = requests.find(({ payload }) => payload.client)?.payload.client
  const client = known ?? answersTo(requests)[0]?.answer.author
  return (
    client && (
      <StatusPill>
        <Trans>Former client: {client}</Trans>
      </StatusPill>
    )
  )
}

/** One question to one or several people: how far they are, and what each says of each voice. */
export const RoundBoard = ({ round, nameOf, project, onAskAgain, onAskBeside, isEarlier }: Props) => {
  const { requests } = round
  const customer = useCustomer()
  const mayUse = project !== undefined && !isArchived(project) && mayCast(customer) ? project : null
  const orderedAs = useOrderedVoices(project)
  // Once its last open request is over it is folded.
  const focus = useKeptFocus<HTMLElement>()
  const titleId = `round-${round.id}`
  const dateId = `${titleId}-date`
  const first = requests[0]
  if (first === undefined) return null
  const beside = onAskBeside !== null && (
    <div className="round-board__beside">
      <Button size="small" variant="quiet" icon={<UserPlus aria-hidden="true" />} onPress={() => onAskBeside(first)}>
        <Trans>Ask someone else too</Trans>
      </Button>
    </div>
  )
  const standing = (
    <>
      <RoundPeople
        requests={requests}
        nameOf={nameOf}
        client={mayUse?.client?.['@id'] ?? null}
        onAskAgain={onAskAgain}
      />
      <RoundMatrix requests={requests} nameOf={nameOf} orderedAs={orderedAs} project={mayUse} />
    </>
  )
  return (
    <section className="round-board" aria-labelledby={`${titleId} ${dateId}`} {...focus}>
      <header className="round-board__head">
        <h2 id={titleId}>
          <Trans>Requested feedback on voices</Trans>
        </h2>
        <AnsweredPill requests={requests} />
        {project !== undefined && isToFormerClient(project, first) && <FormerClient requests={requests} />}
        <span id={dateId} className="project-entry-date">
          {first.author && `${first.author} · `}
          <DateTime iso={first.createdAt} />
        </span>
      </header>
      <div className="round-board__comment">
        <WrittenParagraph>{first.comment}</WrittenParagraph>
        {!isEarlier && beside}
      </div>
      {!isEarlier && standing}
      <Answers requests={requests} nameOf={nameOf} orderedAs={orderedAs} />
      {isEarlier && (
        <details className="round-board__folded">
          <summary>
            <Trans>People and verdicts</Trans>
          </summary>
          {beside}
          {standing}
        </details>
      )}
    </section>
  )
}
