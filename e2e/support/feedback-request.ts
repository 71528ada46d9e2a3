import { expect } from '@playwright/test'
import { type Api, callerOf, clientOf, type List, type Named, type Tokens, voicesOf } from './api.ts'

type Comment = { '@id': string; id: number }
type Asked = Comment & { project: { id: number }; payload: { guest?: string | null; state?: string } }
export type FeedbackRequest = {
  link: string
  voices: [first: string, second: string]
  voiceIris: [first: string, second: string]
  /** The request that it asks again; null for none. */
  previous: number | null
  /** Somebody else with the same link answers first. */
  answerElsewhere: () => Promise<void>
  /** Whoever asked takes it back. */
  withdraw: () => Promise<void>
  /** It ends in a moment. */
  endSoon: () => Promise<void>
  /** It has ended. */
  end: () => Promise<void>
  /** It goes on for another day. */
  extend: () => Promise<void>
  /** The request of whoever came by its link is taken back. */
  withdrawGuest: () => Promise<void>
  /** The first voice leaves the project and a third one comes; gives its name. */
  changeVoices: () => Promise<string>
  /** The voices that were asked about are those of the project again. */
  takeVoicesBack: () => Promise<void>
  projectId: number
  /** The link was passed on to as many as it may be. */
  passOnToAll: () => Promise<void>
}

/**
 * A request for feedback on two voices of a new project, under these terms, and the link that answers it. `isAgain`: it
 * asks again what was withdrawn unanswered.
 */
export const requestFeedback = async (
  url: string,
  api: Api,
  terms: object = {},
  isAgain = false,
): Promise<FeedbackRequest> => {
  const { iri: client, id: clientId, contactId } = await clientOf(api)
  const voices = await voicesOf(api)
  const [first, second] = voices
  if (first === undefined || second === undefined) throw new Error('the demonstration catalogue has no two voices')
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Autumn radio', client })
  const takeVoicesBack = async () => {
    await api.call('PUT', project['@id'], { voices: voices.map((voice) => voice['@id']) })
  }
  await takeVoicesBack()
  const ask = (more: object = {}) =>
    api.call<Comment>('POST', '/shop/project-comments', {
      customer: api.tokens.customer,
      project: project['@id'],
      payload: { clientId, contactId, ...terms, ...more },
      comment: 'Which of the two?',
      notifyByEmail: false,
    })
  const takeBack = async (asked: Comment) =>
    void (await api.call('PUT', asked['@id'], { payload: { withdrawn: true } }))
  const previous = isAgain ? await ask() : null
  if (previous !== null) await takeBack(previous)
  const comment = await ask(previous === null ? {} : { previous: previous['@id'] })
  const { refreshToken } = await api.call<{ refreshToken: string }>('POST', '/shop/clients/refresh-token', { clientId })
  const endIn = async (ms: number) => {
    const expiresAt = new Date(Date.now() + ms).toISOString()
    await api.call('PUT', comment['@id'], { payload: { expiresAt } })
  }
  const endSoon = async () => {
    let ms = 500
    // What has passed when it arrives is refused: on a slow machine it is to be later.
    await expect(() => {
      ms *= 2
      return endIn(ms)
    }).toPass()
  }
  const link = { action: 'project-comment', data: { id: comment.id, refreshToken } }
  return {
    link: `/?link=${Buffer.from(JSON.stringify(link)).toString('base64url')}`,
    voices: [first.name, second.name],
    voiceIris: [first['@id'], second['@id']],
    previous: previous?.id ?? null,
    projectId: project.id,
    takeVoicesBack,
    changeVoices: async () => {
      const third = (await voicesOf(api, 3))[2]
      if (third === undefined) throw new Error('the demonstration catalogue has no third voice')
      await api.call('PUT', project['@id'], { voices: [second['@id'], third['@id']] })
      return third.name
    },
    withdraw: () => takeBack(comment),
    endSoon,
    extend: () => endIn(86_400_000),
    end: async () => {
      await endSoon()
      const state = async () => (await api.call<Asked>('GET', comment['@id'])).payload.state
      await expect.poll(state).toBe('expired')
    },
    withdrawGuest: async () => {
      const comments = await api.call<List<Asked>>('GET', '/shop/project-comments')
      const guests = comments['hydra:member'].filter((asked) => asked.project.id === project.id && asked.payload.guest)
      for (const guest of guests) await api.call('PUT', guest['@id'], { payload: { withdrawn: true } })
    },
    passOnToAll: async () => {
      const { token } = await callerOf(url, null)<Tokens>('POST', '/shop/authentication-token/refresh', {
        refreshToken,
      })
      for (let guest = 1; guest <= 10; guest += 1)
        await callerOf(url, token)('POST', `${comment['@id']}/guests`, { name: `Guest ${guest}` })
    },
    answerElsewhere: async () => {
      const nobody = callerOf(url, null)
      const { token, customer } = await nobody<Tokens>('POST', '/shop/authentication-token/refresh', { refreshToken })
      await callerOf(url, token)('POST', '/shop/project-comments', {
        comment: 'Answered on another phone.',
        customer,
        project: project['@id'],
        parent: comment['@id'],
        payload: { voices: [second['@id']] },
      })
    },
  }
}
