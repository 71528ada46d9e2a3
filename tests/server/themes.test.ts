import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThemes, type Themes, themesPath, violationsOf } from '../support/themes.ts'

let server: Themes['server']
let reseller: Themes['reseller']
let stranger: Themes['stranger']
let clientToken: Themes['clientToken']
let theme: Themes['theme']

beforeAll(async () => {
  ;({ server, reseller, stranger, clientToken, theme } = await openThemes())
})

afterAll(() => server.close())

const colors = '/api/v2/shop/theme-colors'

describe('a theme', () => {
  test('is read by anybody, and listed for its owner alone', async () => {
    const one = await server.call('GET', theme)
    expect(one.body).toMatchObject({ '@id': theme, customer: reseller.customer, company: 'Studio Noord' })
    const own = await server.call('GET', themesPath, { token: reseller.token })
    expect(
      own.body['hydra:member'].map((entry: object) => ({ '@context': '/api/v2/contexts/Theme', ...entry })),
    ).toEqual([one.body])
    expect((await server.call('GET', themesPath, { token: clientToken })).body['hydra:totalItems']).toBe(0)
    expect((await server.call('GET', `${themesPath}/999999`)).status).toBe(404)
  })

  test('is changed by its owner alone', async () => {
    const body = { feedbackIntroduction: ' Luister. ' }
    const foreign = await server.call('PUT', theme, { token: stranger.token, body })
    const missing = await server.call('PUT', `${themesPath}/999999`, { token: stranger.token, body })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await server.call('PUT', theme, { token: clientToken, body })).status).toBe(403)
    const own = await server.call('PUT', theme, { token: reseller.token, body })
    expect([own.status, own.body.feedbackIntroduction]).toEqual([200, 'Luister.'])
    expect((await server.call('PUT', theme, { token: reseller.token, body: {} })).body).toEqual(own.body)
  })

  test('is made once, for oneself', async () => {
    const body = { customer: reseller.customer, feedbackIntroduction: null }
    expect((await server.call('POST', themesPath, { token: reseller.token, body })).status).toBe(409)
    expect(violationsOf(await server.call('POST', themesPath, { token: stranger.token, body }))).toEqual([
      'customer: not-found',
    ])
  })
})

describe('a colour', () => {
  test('that two colleagues choose for the first time at the same moment is taken once, each time', async () => {
    for (const first of ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']) {
      const ifMatch = String((await server.call('GET', theme)).headers.get('etag'))
      const choose = (color: string) => {
        const body = { owner: theme, type: 'button-text-color', color }
        return server.call('POST', colors, { token: reseller.token, body, headers: { 'If-Match': ifMatch } })
      }
      const answers = await Promise.all([first, '#aaaaaa', '#bbbbbb'].map(choose))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412])
    }
  })

  test('is added as #rrggbb, changed and taken away', async () => {
    const body = { owner: theme, type: 'button-color', color: '#ABC' }
    const added = await server.call('POST', colors, { token: reseller.token, body })
    const iri = added.body['@id']
    expect([added.status, added.body.color]).toEqual([201, '#aabbcc'])
    const changed = await server.call('PUT', iri, { token: reseller.token, body: { color: '#00FF00' } })
    expect(changed.body).toEqual({ ...added.body, color: '#00ff00' })
    expect((await server.call('GET', theme)).body.colors.at(-1)['@id']).toBe(iri)
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await server.call(method, iri, { token: stranger.token, body: method === 'PUT' ? {} : undefined })).status,
      ).toBe(404)
    expect((await server.call('DELETE', iri, { token: reseller.token })).status).toBe(204)
    expect((await server.call('DELETE', iri, { token: reseller.token })).status).toBe(404)
  })

  test.each([
    [{ type: 'button-color', color: 'red' }, 'color: color'],
    [{ type: 'button-color', color: '#fff;background:url(x)' }, 'color: too-long'],
    [{ type: 'font', color: '#fff' }, 'type: choice'],
  ])('refuses %j', async (fields, expected) => {
    const answer = await server.call('POST', colors, { token: reseller.token, body: { owner: theme, ...fields } })
    expect(violationsOf(answer)[0]).toBe(expected)
  })

  test("refuses a stranger's theme as it does a missing one", async () => {
    const call = (owner: string) =>
      server.call('POST', colors, { token: stranger.token, body: { owner, type: 'text-color', color: '#fff' } })
    const foreign = await call(theme)
    expect(violationsOf(foreign)).toEqual(['owner: not-found'])
    expect(foreign.text).toBe((await call(`${themesPath}/999999`)).text)
  })
})
