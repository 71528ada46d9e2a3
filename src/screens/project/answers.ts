import { answererOf } from '../../api/contract/answerer.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { idOf } from '../../api/contract/hydra.ts'
import { eachOnce } from '../../api/contract/list.ts'
import type { Project } from '../../api/contract/project.ts'

type Answered = { request: ProjectComment; answer: ProjectComment }

/** Whether a request was put to a client that its project had before the one that it has. */
export const isToFormerClient = ({ client }: Pick<Project, 'client'>, { payload }: ProjectComment): boolean =>
  client !== null && payload.clientId !== Number(idOf(client['@id']))

/** Every answer to these requests, each with the request that it answers. */
export const answersTo = (requests: readonly ProjectComment[]): Answered[] =>
  requests.flatMap((request) => request.children.map((answer) => ({ request, answer })))

/** What each person answered last: a newer answer takes the place of the older. */
export const lastAnswersTo = (requests: readonly ProjectComment[]): Answered[] => {
  const inTurn = answersTo(requests).toSorted((one, other) => one.answer.id - other.answer.id)
  return eachOnce(inTurn, ({ request, answer }) => answererOf(request, answer))
}
