import { Trans } from '@lingui/react/macro'
import type { NameOf } from '../../api/contract/answerer.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { Round } from '../../api/contract/ranking.ts'
import { Written } from '../../ui/written.tsx'
import { answersTo } from './answers.ts'

/** What each round asked and everybody wrote, the newest round first. */
export const CastingSheetAnswers = ({ rounds, nameOf }: { rounds: readonly Round[]; nameOf: NameOf }) =>
  rounds.length > 0 && (
    <section className="casting-sheet__answers">
      <h2>
        <Trans>Answers</Trans>
      </h2>
      {rounds.map(({ id, requests }) => {
        const day = formatDate(requests[0]?.createdAt ?? null, 'here')
        return (
          <div key={id}>
            <h3>
              <Trans>Asked on {day}</Trans>
            </h3>
            <Written>{requests[0]?.comment ?? ''}</Written>
            <dl>
              {answersTo(requests).map(({ request, answer }) => (
                <div key={answer.id}>
                  <dt>{nameOf(request)}</dt>
                  <Written as="dd">{answer.comment}</Written>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </section>
  )
