import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailAboutAnswer } from '../support/answer-mails.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, exchange, replyTo } from '../support/feedback.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('the mail about an answer says who gave it, and a reply to it goes to them, or to nobody else', async () => {
  const [{ '@id': voice, name: voiceName }] = desk.voices
  const { link, project, request } = await askBakkerijBlauw(desk)
  const answer = (to: { '@id': string }, token: string) => replyTo(desk, to, { token, project, voice })
  const passOnTo = async (name: string) => {
    const passedOn = { token: link.token, body: { name } }
    return (await desk.call('POST', `/project-comments/${request.id}/guests`, passedOn)).body
  }
  const guests = [await passOnTo('Guus'), await passOnTo('Your prize waits at bit.ly/x9')]
  for (const { comment, refreshToken } of guests)
    await answer({ '@id': comment }, (await exchange(desk, refreshToken)).body.token)
  await answer(request, link.token)
  expect(await Promise.all([request, ...guests].map((asked) => mailAboutAnswer(desk, asked)))).toEqual([
    [
      'Eva Postma (Bakkerij Blauw) gaf feedback op Campaign',
      `Eva Postma (Bakkerij Blauw) koos ${voiceName} voor Campaign.`,
      'eva.postma@example.com',
    ],
    [
      'Guus (Bakkerij Blauw) gaf feedback op Campaign',
      `Guus (Bakkerij Blauw) koos ${voiceName} voor Campaign.`,
      'support@example.com',
    ],
    // An address is no name.
    [
      'Bakkerij Blauw gaf feedback op Campaign',
      `Bakkerij Blauw koos ${voiceName} voor Campaign.`,
      'support@example.com',
    ],
  ])
})
