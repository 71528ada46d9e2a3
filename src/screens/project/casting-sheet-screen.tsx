import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Mic, Printer } from 'lucide-react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { leadingVoice, opinionIn, type Round, rankIn, standingsOf } from '../../api/contract/ranking.ts'
import { environment } from '../../api/environment.ts'
import { projectQuery } from '../../api/projects.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { furtherTagsOf, headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProjectId } from './project-id.ts'
import { nameOfAsked } from './round-people.tsx'
import { useRounds } from './use-rounds.ts'
import { RankMark, VerdictMark } from './verdict-mark.tsx'
import './casting-sheet.css'

/** The newest round that somebody answered. */
const answeredIn = (rounds: readonly Round[]): readonly ProjectComment[] =>
  rounds.find(({ requests }) => requests.some(({ children }) => children.length > 0))?.requests ?? []

type RowProps = { item: CatalogueItem; requests: readonly ProjectComment[]; isLeading: boolean }

/** A voice on paper: who it is, what was said, and where it can be heard. */
const Row = ({ item, requests, isLeading }: RowProps) => {
  const { mediaUrl } = useExploreSettings()
  const { themeId } = useCustomer()
  const link = `${environment().publicUrl}${paths.shareItem(item.code, { theme: themeId })}`
  const said = requests.flatMap((request) =>
    request.children.map((answer) => {
      const opinion = opinionIn(answer)
      return {
        id: answer.id,
        name: nameOfAsked(request) || answer.author,
        verdict: opinion.verdicts.find(({ voice }) => voice === item['@id'])?.verdict ?? null,
        rank: rankIn(opinion, item['@id']),
      }
    }),
  )
  const opinions = said.filter(({ verdict, rank }) => verdict !== null || rank !== null)
  return (
    <li>
      <Avatar size="huge" name={item.name} src={item.image && mediaUrl(item.image)} />
      <div className="casting-sheet__voice">
        <h2>
          {item.name}
          {isLeading && (
            <span className="casting-sheet__leading">
              <Trans>Leading</Trans>
            </span>
          )}
        </h2>
        <p>{[headlineOf(item), ...furtherTagsOf(item)].filter(Boolean).join(' · ')}</p>
        {opinions.length > 0 && (
          <ul>
            {opinions.map(({ id, name, verdict, rank }) => (
              <li key={id}>
                <span>{name}</span>
                {verdict !== null && <VerdictMark verdict={verdict} />}
                {rank !== null && <RankMark rank={rank} />}
              </li>
            ))}
          </ul>
        )}
        <a href={link}>{link}</a>
      </div>
    </li>
  )
}

/** `/projects/{id}/casting-sheet`: project, voices, traits, verdicts and links, to print or to save as PDF. */
export const CastingSheetScreen = () => {
  const { t } = useLingui()
  const id = useProjectId()
  const project = useQuery(projectQuery(id))
  const asked = useRounds(id)
  const voices = project.data?.voices ?? []
  const { items, isPending } = useCatalogueItems(voices)
  const requests = answeredIn(asked.rounds)
  const standings = standingsOf(
    voices,
    requests.flatMap(({ children }) => children.map(opinionIn)),
  )
  const leading = leadingVoice(standings)
  const failed = project.isError ? project : asked.isError ? asked : null
  const isReady = project.data !== undefined && !asked.isPending && !isPending
  return (
    <Page
      actions={
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          isDisabled={!isReady || voices.length === 0}
          onPress={() => window.print()}
        >
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    >
      {failed !== null ? (
        <ErrorState isFramed onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : !isReady ? (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton shape="block" />
        </div>
      ) : voices.length === 0 ? (
        <EmptyState isFramed icon={<Mic />} title={<Trans>Select voices, and they stand here</Trans>} />
      ) : (
        <article className="casting-sheet">
          <dl>
            <div>
              <dt>
                <Trans>Project</Trans>
              </dt>
              <dd>{project.data.name}</dd>
            </div>
            <div>
              <dt>
                <Trans>Client</Trans>
              </dt>
              <dd>{project.data.client?.name ?? '-'}</dd>
            </div>
            <div>
              <dt>
                <Trans>Updated at</Trans>
              </dt>
              <dd>
                <DateTime iso={project.data.updatedAt} />
              </dd>
            </div>
          </dl>
          {project.data.description && <p>{project.data.description}</p>}
          <ol>
            {items.map((item) => (
              <Row key={item.code} item={item} requests={requests} isLeading={leading === item['@id']} />
            ))}
          </ol>
        </article>
      )}
    </Page>
  )
}
