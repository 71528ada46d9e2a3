// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops them where CSS changes `display`
import { Trans, useLingui } from '@lingui/react/macro'
import type { NameOf } from '../../api/contract/answerer.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'
import { isTakenBack, leadingVoices, opinionIn, standingsOf } from '../../api/contract/ranking.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { MissingPart } from '../../explore/try-again.tsx'
import { lastAnswersTo } from './answers.ts'
import { leadOf } from './lead-mark.tsx'
import { RoundMatrixRow } from './round-matrix-row.tsx'
import type { OrderedVoices } from './use-ordered-voices.ts'
import './round-matrix.css'
import './round-matrix-cards.css'

/** The voices of all requests of a round, those asked about first. */
const voicesIn = (requests: readonly ProjectComment[]): Iri[] => [
  ...new Set(requests.flatMap(({ suggestions }) => suggestions)),
]

type Props = {
  requests: readonly ProjectComment[]
  nameOf: NameOf
  orderedAs: OrderedVoices
  /** Where a voice may be put to use; null where it is only read. */
  project: Project | null
}

/** Voices by people: verdicts, ranks and notes, and the voice that leads by the rule below. */
export const RoundMatrix = ({ requests, nameOf, orderedAs, project }: Props) => {
  const { t } = useLingui()
  const voices = voicesIn(requests)
  const { items, gone, isPending, isError } = useCatalogueItems(voices)
  const opinions = lastAnswersTo(requests).map(({ answer }) => opinionIn(answer))
  const standings = standingsOf(voices, opinions)
  const leading = leadingVoices(standings)
  const people = requests.filter((request) => !isTakenBack(request))
  return (
    <>
      {isError && (
        <MissingPart>
          <Trans>Some voices could not be loaded.</Trans>
        </MissingPart>
      )}
      <div className="round-matrix">
        <table role="table" aria-label={t`Answers by voice and person`} aria-busy={isPending}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <Trans>Voice</Trans>
              </th>
              {people.map((request) => (
                <th key={request.id} role="columnheader" scope="col">
                  {nameOf(request)}
                </th>
              ))}
              <th role="columnheader" scope="col">
                <Trans>So far</Trans>
              </th>
              {project !== null && (
                <th className="round-matrix__use" role="columnheader" scope="col">
                  <span className="ui-visually-hidden">
                    <Trans>Use for…</Trans>
                  </span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {standings.map((standing) => (
              <RoundMatrixRow
                key={standing.voice}
                standing={standing}
                requests={people}
                nameOf={nameOf}
                item={items.find((item) => item['@id'] === standing.voice) ?? null}
                items={items}
                isPending={isPending}
                hasLeft={gone.includes(standing.voice)}
                lead={leadOf(leading, standing.voice)}
                orderedAs={orderedAs(standing.voice)}
                project={project}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opinions.length > 0 && (
        <p className="round-matrix__rule">
          <Trans>
            The leading voice has the most points: yes counts 2, maybe 1, no −1; chosen without a verdict counts as yes.
            If points are equal, more first choices decide; voices that are still equal lead together.
          </Trans>
        </p>
      )}
    </>
  )
}
