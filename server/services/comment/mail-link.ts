import { mostChosen } from '../../../src/api/contract/comment.ts'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import type { CommentRow, ProjectRow } from '../../db/schema/project.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { issueFeedbackToken, revokeLinksMailedElsewhere } from '../feedback/feedback-tokens.ts'
import { expiryOfRequest } from '../feedback/request-state.ts'
import { type Person, personOf } from '../person.ts'
import { askedBefore } from './asked-before.ts'
import { choosableIn } from './present-payload.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

type Invitation = {
  kind: 'feedback-request' | 'feedback-reminder'
  row: CommentRow
  project: ProjectRow
  client: Person
}

/**
 * Mails a link to a request to whom it went to, and ends those that went to another e-mail. Each mail has a token of its
 * own: only their hashes are kept.
 */
export const mailLink = async (context: Context, tx: Tx, { kind, row, project, client }: Invitation): Promise<void> => {
  const to = row.payload.email ?? client.email
  await revokeLinksMailedElsewhere(tx, row.id, to)
  const refreshToken = await issueFeedbackToken(tx, {
    customerId: client.id,
    commentId: row.id,
    mailedTo: to,
    expiresAt: new Date(expiryOfRequest(row)),
  })
  const link = encodeDeepLink({ action: 'project-comment', data: { id: row.id, refreshToken } })
  const author = await personOf(tx, project.customerId)
  const choosable = choosableIn(row, await voicesOfProjects(tx, [row.projectId]))
  await queueMail(context, tx, {
    kind,
    to,
    locale: client.locale,
    themeOf: project.customerId,
    about: `request-${row.id}`,
    facts: {
      recipient: row.payload.firstName ?? '',
      author: author.company ?? author.name,
      project: project.name,
      comment: row.comment,
      voices: choosable.length,
      most: mostChosen(row.payload, choosable.length),
      again: await askedBefore(tx, row),
      until: expiryOfRequest(row),
      link: `${context.publicUrl}/?link=${link}`,
    },
    opens: { commentId: row.id, contactId: row.payload.contactId ?? null },
  })
}
