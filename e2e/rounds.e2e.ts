import { type Api, apiOf, callerOf, clientOf, type List, type Named, type Tokens, voicesOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { playOn } from './support/host-page.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

type Comment = { '@id': string; id: number; payload: { round: number } }
type Voice = Named & { audio: { id: number }[] }
type Said = Record<string, 'yes' | 'maybe' | 'no'>

/** A project whose client's two contacts are asked in one round, and how each answers by their own link. */
const askTwo = async (url: string, api: Api) => {
  const client = await clientOf(api)
  const other = await api.call<{ id: number }>('POST', '/shop/addresses', {
    customer: client.iri,
    type: 'contact',
    firstName: 'Joost',
    lastName: 'Kramer',
    email: 'joost@blauw.example',
  })
  const [first, second] = await voicesOf(api)
  if (first === undefined || second === undefined) throw new Error('the demonstration catalogue has no two voices')
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Compared', client: client.iri })
  await api.call('PUT', project['@id'], { voices: [first['@id'], second['@id']] })
  const ask = (contactId: number, round: number | null) =>
    api.call<Comment>('POST', '/shop/project-comments', {
      project: project['@id'],
      payload: { clientId: client.id, contactId, several: true, round },
      comment: 'Which of the two?',
      notifyByEmail: false,
    })
  const eva = await ask(client.contactId, null)
  const joost = await ask(other.id, eva.payload.round)
  const linkOf = async (request: Comment) => {
    const body = { clientId: client.id, comment: request['@id'] }
    const { refreshToken } = await api.call<{ refreshToken: string }>('POST', '/shop/clients/refresh-token', body)
    const nobody = callerOf(url, null)
    const { token } = await nobody<Tokens>('POST', '/shop/authentication-token/refresh', { refreshToken })
    return callerOf(url, token)
  }
  const answer = async (request: Comment, comment: string, voices: Voice[], said: Said) => {
    const call = await linkOf(request)
    const audio = (await api.call<Voice>('GET', first['@id'])).audio[0]?.id
    await call('POST', '/shop/project-comments', {
      comment,
      project: project['@id'],
      parent: request['@id'],
      payload: {
        voices: voices.map((voice) => voice['@id']),
        verdicts: Object.entries(said).map(([voice, verdict]) => ({
          voice,
          verdict,
          notes: voice === first['@id'] ? [{ audio, at: 2.5, text: 'Too fast.' }] : [],
        })),
      },
    })
  }
  return {
    id: project.id,
    first: await api.call<Voice>('GET', first['@id']),
    second: await api.call<Voice>('GET', second['@id']),
    eva,
    joost,
    answer,
    open: async (request: Comment) => {
      const call = await linkOf(request)
      await call('PUT', request['@id'], { payload: { opened: true, heard: [second['@id']] } })
    },
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a round fills live, its notes play from their moments, and it says who leads', async ({
      page,
      context,
      portal,
    }) => {
      const api = await apiOf(portal.url)
      const round = await askTwo(portal.url, api)
      const { first, second } = round
      await startSignedIn(context, api.tokens)
      await playOn(page)
      await page.goto(`/projects/${round.id}/communication`)
      const people = page.getByRole('list', { name: 'People who were asked' })
      const table = page.getByRole('table', { name: 'Answers by voice and person' })
      await expect(people.getByRole('listitem')).toContainText(['Not opened yet', 'Not opened yet'])

      await round.open(round.joost)
      await expect(people.getByText('Opened, listened to 1 of 2')).toBeVisible()
      const rowOf = (voice: Named) => table.getByRole('row').filter({ hasText: voice.name })
      await expect(rowOf(second)).toContainText('Listened')
      await round.answer(round.eva, 'The first.', [first, second], { [first['@id']]: 'yes', [second['@id']]: 'maybe' })
      await expect(page.getByText('1 of 2 answered')).toBeVisible()
      await expect(rowOf(first)).toContainText('Leading')
      await expect(rowOf(second).getByRole('img', { name: 'Choice 2' })).toBeVisible()
      await expect(page.getByText('Client Feedback response')).toBeVisible()

      await rowOf(first).getByRole('button', { name: 'Notes of Eva Postma: 1' }).click()
      await expect(page.getByRole('button', { name: `Play ${first.name} from 0:02` })).toBeVisible()
      await audit(page, 'a round with notes open')
      await page.getByRole('button', { name: `Play ${first.name} from 0:02` }).click()
      await expect(rowOf(first).getByRole('button', { name: `Pause ${first.name}` })).toBeVisible()
      // Phones show no time of what plays.
      const position = page.getByRole('slider', { name: 'Position' })
      if (viewport.width > 1000)
        await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(2)

      await round.answer(round.joost, 'The second.', [second], { [first['@id']]: 'no', [second['@id']]: 'yes' })
      await expect(page.getByText('2 of 2 answered')).toBeVisible()
      await expect(rowOf(second)).toContainText('Leading')
      await expect(rowOf(first)).not.toContainText('Leading')
      await audit(page, 'a round that is answered')
      const { 'hydra:member': comments } = await api.call<List<Comment>>('GET', `/shop/projects/${round.id}/comments`)
      expect(comments).toHaveLength(2)
    })
  })
