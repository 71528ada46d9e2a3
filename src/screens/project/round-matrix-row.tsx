// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops them where CSS changes `display`
import { Trans, useLingui } from '@lingui/react/macro'
import { Headphones, MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import type { NameOf } from '../../api/contract/answerer.ts'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { type ProjectComment, verdictKinds } from '../../api/contract/comment.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { opinionIn, rankIn, type Standing } from '../../api/contract/ranking.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { headlineOf } from '../../explore/items.ts'
import { PlayButton } from '../../explore/player/play-button.tsx'
import { VerdictMark } from '../../features/feedback/verdict-mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { answersTo } from './answers.ts'
import { type Lead, LeadWords } from './lead-mark.tsx'
import { OrderedMark } from './ordered-mark.tsx'
import { RankMark } from './rank-mark.tsx'
import { UseForMenu } from './use-for-menu.tsx'
import type { OrderedAs } from './use-ordered-voices.ts'
import { type HeardNote, VoiceNotes } from './voice-notes.tsx'

type CellProps = {
  request: ProjectComment
  name: string
  voice: Iri
  notesId: string
  isOpen: boolean
  onNotes: () => void
}

/** What one person says of one voice, or how far they are with it. */
const Cell = ({ request, name, voice, notesId, isOpen, onNotes }: CellProps) => {
  const { t } = useLingui()
  const answer = request.children.at(-1)
  if (answer === undefined)
    return request.payload.heard?.includes(voice) ? (
      <span className="round-matrix__far">
        <Headphones aria-hidden="true" />
        <Trans>Listened</Trans>
      </span>
    ) : (
      <span className="round-matrix__far">
        <Trans>Not heard yet</Trans>
      </span>
    )
  const opinion = opinionIn(answer)
  const said = opinion.verdicts.find((entry) => entry.voice === voice)
  const rank = rankIn(opinion, voice)
  const notes = said?.notes.length ?? 0
  return (
    <span className="round-matrix__said">
      {said !== undefined && <VerdictMark verdict={said.verdict} />}
      {rank !== null && <RankMark rank={rank} />}
      {said === undefined && rank === null && (
        <span className="round-matrix__far">
          <Trans>No verdict</Trans>
        </span>
      )}
      {notes > 0 && (
        <button
          type="button"
          className="round-matrix__notes"
          aria-expanded={isOpen}
          aria-controls={isOpen ? notesId : undefined}
          aria-label={t`Notes of ${name}: ${notes}`}
          onClick={onNotes}
        >
          <MessageSquareText aria-hidden="true" />
          {notes}
        </button>
      )}
    </span>
  )
}

/** How many say what, in words and as one segment a person. */
const SoFar = ({ standing: { verdicts, justChosen }, people }: { standing: Standing; people: number }) => {
  const counted = { ...verdicts, yes: verdicts.yes + justChosen }
  const said = verdictKinds.flatMap((kind) => Array.from({ length: counted[kind] }, () => kind))
  const { yes, maybe, no } = verdicts
  const counts = [
    { kind: 'yes', count: yes, words: <Trans>{yes} yes</Trans> },
    { kind: 'chosen', count: justChosen, words: <Trans>{justChosen} chosen</Trans> },
    { kind: 'maybe', count: maybe, words: <Trans>{maybe} maybe</Trans> },
    { kind: 'no', count: no, words: <Trans>{no} no</Trans> },
  ].filter(({ count }) => count > 0)
  return (
    <span className="round-matrix__so-far">
      <span aria-hidden="true">
        {Array.from({ length: people }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing else
          <i key={place} data-verdict={said[place]} />
        ))}
      </span>
      <span>
        {counts.map(({ kind, words }) => (
          <span key={kind}>{words}</span>
        ))}
        {counts.length === 0 && '–'}
      </span>
    </span>
  )
}

type Props = {
  standing: Standing
  requests: readonly ProjectComment[]
  nameOf: NameOf
  item: CatalogueItem | null
  /** What next and previous go through. */
  items: readonly CatalogueItem[]
  isPending: boolean
  /** It left the catalogue. */
  hasLeft: boolean
  lead: Lead
  /** How an order of the project has it. */
  orderedAs: OrderedAs | null
  project: Project | null
}

const notesOn = (voice: Iri, requests: readonly ProjectComment[], nameOf: NameOf): HeardNote[] =>
  answersTo(requests).flatMap(({ request, answer }) =>
    opinionIn(answer)
      .verdicts.filter((entry) => entry.voice === voice)
      .flatMap(({ notes }) => notes.map((note) => ({ by: nameOf(request), note }))),
  )

/** One voice: who says what of it, how it stands, and the way to put it to use. */
export const RoundMatrixRow = ({
  standing,
  requests,
  nameOf,
  item,
  items,
  isPending,
  hasLeft,
  lead,
  orderedAs,
  project,
}: Props) => {
  const { mediaUrl } = useExploreSettings()
  const [isOpen, setOpen] = useState(false)
  const notesId = useId()
  const { voice } = standing
  const has = (list: readonly Iri[] | undefined) => list?.includes(voice) ?? false
  const named = requests.find(({ payload }) => payload.names?.[voice] !== undefined)
  const known = item?.name ?? named?.payload.names?.[voice]
  const name = known ?? idOf(voice)
  const isAwaited = known === undefined && isPending && !hasLeft
  const notes = notesOn(voice, requests, nameOf)
  const isGone = hasLeft || requests.some(({ payload }) => has(payload.gone))
  // Gone though the project has it: it left the catalogue, and no line of an order takes it.
  const canBeUsed = !isGone || !(project?.voices.includes(voice) ?? false)
  return (
    <>
      <tr role="row" data-leading={lead !== null || undefined}>
        <th role="rowheader" scope="row">
          <span className="round-matrix__voice">
            {item !== null ? <PlayButton item={item} queue={items} /> : isPending && <Skeleton shape="circle" />}
            {isAwaited ? (
              <Skeleton shape="circle" />
            ) : (
              <Avatar name={name} src={item?.image ? mediaUrl(item.image) : null} />
            )}
            <span>
              <span className="round-matrix__name">
                {isAwaited ? <Skeleton width="medium" /> : name}
                {lead !== null && (
                  <span className="round-matrix__leading">
                    <LeadWords lead={lead} />
                  </span>
                )}
                {requests.some(({ payload }) => has(payload.added)) && (
                  <StatusPill>
                    <Trans>Added later</Trans>
                  </StatusPill>
                )}
                {isGone && <GoneMark />}
              </span>
              <span className="round-matrix__detail">
                {item !== null ? <small>{headlineOf(item)}</small> : isPending && <Skeleton width="short" />}
                <OrderedMark as={orderedAs} />
              </span>
            </span>
          </span>
        </th>
        {requests.map((request) => (
          <td key={request.id} role="cell">
            <span className="round-matrix__person" aria-hidden="true">
              {nameOf(request)}
            </span>
            <Cell
              request={request}
              name={nameOf(request)}
              voice={voice}
              notesId={notesId}
              isOpen={isOpen}
              onNotes={() => setOpen(!isOpen)}
            />
          </td>
        ))}
        <td role="cell">
          <span className="round-matrix__person" aria-hidden="true">
            <Trans>So far</Trans>
          </span>
          <SoFar standing={standing} people={requests.length} />
        </td>
        {project !== null && (
          <td role="cell" className="round-matrix__use">
            {canBeUsed && <UseForMenu project={project} voice={voice} />}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" className="round-matrix__open" id={notesId}>
          <td role="cell" colSpan={requests.length + (project === null ? 2 : 3)}>
            <VoiceNotes item={item} name={name} notes={notes} />
          </td>
        </tr>
      )}
    </>
  )
}
