import type { Desk } from './desk.ts'

/** Subject, the sentence that says who chose what, and the address for replies of the mail about an answer to a request. */
export const mailAboutAnswer = async (desk: Desk, { id }: { id: number }) => {
  const [row] = await desk.rows(
    `select content->>'subject' as subject, content->>'text' as text, content->>'replyTo' as reply
     from mails where content->>'kind' = 'feedback-received' and content->>'thread' like $1`,
    [`<request-${id}@%`],
  )
  return [
    row?.subject,
    String(row?.text)
      .split('\n')
      .find((line) => line.includes(' koos ')),
    row?.reply,
  ]
}
