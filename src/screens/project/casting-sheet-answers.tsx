import { Trans } from '@lingui/react/macro'
import { nameOfAnswerer } from '../../api/contract/comment.ts'
import { formatDate } from '../../api/contract/format.ts'
import type { Round } from '../../api/contract/ranking.ts'

/** What each round asked and everybody wrote, the newest round first. */
export const CastingSheetAnswers = ({ rounds }: { rounds: readonly Round[] }) =>
  rounds.length > 0 && (
    <section className="casting-sheet__answers">
      <h2>
        <Trans>Answers</Trans>
      </h2>
      {rounds.map(({ id, requests }) => {
        const day = formatDate(requests[0]?.createdAt ?? null)
        return (
          <div key={id}>
            <h3>
              <Trans>Asked on {day}</Trans>
            </h3>
            <p>{requests[0]?.comment}</p>
            <dl>
              {requests.flatMap((request) =>
                request.children.map((answer) => (
                  <div key={answer.id}>
                    <dt>{nameOfAnswerer(request)}</dt>
                    <dd>{answer.comment}</dd>
                  </div>
                )),
              )}
            </dl>
          </div>
        )
      })}
    </section>
  )
