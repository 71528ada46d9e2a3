import { Trans } from '@lingui/react/macro'
import type { NameOf } from '../../api/contract/answerer.ts'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { ProjectComment, VerdictNote } from '../../api/contract/comment.ts'
import { formatClock, formatDate } from '../../api/contract/format.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { opinionIn, type Round, rankIn } from '../../api/contract/ranking.ts'
import { environment } from '../../api/environment.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { furtherTagsOf, headlineOf } from '../../explore/items.ts'
import { VerdictMark } from '../../features/feedback/verdict-mark.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { answersTo } from './answers.ts'
import { type Lead, LeadWords } from './lead-mark.tsx'
import { RankMark } from './rank-mark.tsx'

/** What each person of a round says of a voice; nobody who says nothing of it. */
const saidOf = (voice: Iri, requests: readonly ProjectComment[], nameOf: NameOf) =>
  answersTo(requests).flatMap(({ request, answer }) => {
    const opinion = opinionIn(answer)
    const verdict = opinion.verdicts.find((entry) => entry.voice === voice)
    const rank = rankIn(opinion, voice)
    if (verdict === undefined && rank === null) return []
    return [{ id: answer.id, name: nameOf(request), verdict: verdict?.verdict, notes: verdict?.notes ?? [], rank }]
  })

const Note = ({ item, note: { audio, at, text } }: { item: CatalogueItem | null; note: VerdictNote }) => {
  const sounds = item?.audio ?? []
  const title = audio === null ? undefined : sounds.find(({ id }) => id === audio)?.title
  return (
    <li>
      <span>{formatClock(at)}</span> <q dir="auto">{text}</q>
      {sounds.length > 1 && title !== undefined && ` · ${title}`}
    </li>
  )
}

type SaidProps = { voice: Iri; item: CatalogueItem | null; round: Round; nameOf: NameOf; isDated: boolean }

/** A round's verdicts, ranks and notes on a voice, with the day when it was asked where there are several. */
const Said = ({ voice, item, round: { requests }, nameOf, isDated }: SaidProps) => {
  const said = saidOf(voice, requests, nameOf)
  if (said.length === 0) return null
  const day = formatDate(requests[0]?.createdAt ?? null, 'here')
  return (
    <>
      {isDated && (
        <p className="casting-sheet__day">
          <Trans>Asked on {day}</Trans>
        </p>
      )}
      <ul>
        {said.map(({ id, name, verdict, rank, notes }) => (
          <li key={id}>
            <span>{name}</span>
            {verdict !== undefined && <VerdictMark verdict={verdict} />}
            {rank !== null && <RankMark rank={rank} />}
            {notes.length > 0 && (
              <ul className="casting-sheet__notes">
                {notes.map((note) => (
                  <Note key={`${note.audio} ${note.at} ${note.text}`} item={item} note={note} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  voice: Iri
  /** Null where the catalogue does not even know it by its code. */
  item: CatalogueItem | null
  /** It left the catalogue: what was said of it stays. */
  isGone: boolean
  rounds: readonly Round[]
  nameOf: NameOf
  lead: Lead
}

/** The name under which a voice was asked about. */
const askedAs = (voice: Iri, rounds: readonly Round[]): string | undefined =>
  rounds.flatMap(({ requests }) => requests.flatMap(({ payload }) => payload.names?.[voice] ?? []))[0]

/** Where a voice can be heard. */
const ShareLink = ({ code }: { code: string }) => {
  const { themeId } = useCustomer()
  const link = `${environment().publicUrl}${paths.shareItem(code, { theme: themeId })}`
  return <a href={link}>{link}</a>
}

/** A voice on paper: who it is, what was said, and where it can be heard. */
export const CastingSheetVoice = ({ voice, item, isGone, rounds, nameOf, lead }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const name = item?.name ?? askedAs(voice, rounds) ?? idOf(voice)
  return (
    <li>
      <Avatar size="huge" name={name} src={item?.image ? mediaUrl(item.image) : null} />
      <div className="casting-sheet__voice">
        <h2>
          {name}
          {lead !== null && (
            <span className="casting-sheet__leading">
              <LeadWords lead={lead} />
            </span>
          )}
          {isGone && <GoneMark />}
        </h2>
        {item !== null && <p>{[headlineOf(item), ...furtherTagsOf(item)].filter(Boolean).join(' · ')}</p>}
        {rounds.map((round) => (
          <Said key={round.id} voice={voice} item={item} round={round} nameOf={nameOf} isDated={rounds.length > 1} />
        ))}
        {item !== null && !isGone && <ShareLink code={item.code} />}
      </div>
    </li>
  )
}
