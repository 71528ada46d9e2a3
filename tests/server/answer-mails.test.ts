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
  const passedOn = { token: link.token, body: { name: 'Guus' } }
  const guest = (await desk.call('POST', `/project-comments/${request.id}/guests`, passedOn)).body
  await answer({ '@id': guest.comment }, (await exchange(desk, guest.refreshToken)).body.token)
  await answer(request, link.token)
  expect([await mailAboutAnswer(desk, request), await mailAboutAnswer(desk, guest)]).toEqual([
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
  ])
})
