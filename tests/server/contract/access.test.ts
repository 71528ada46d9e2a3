import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../server/http/api/route.ts'
import { routes } from '../../../server/routes/all.ts'
import { rows } from './access-rows.ts'
import { type Ask, callers } from './access-statuses.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
let otherRequest: { '@id': string }
beforeAll(async () => {
  scene = await openScene()
  otherRequest = await scene.own.request()
})
afterAll(() => scene.close())

const bearerOf = async (caller: (typeof callers)[number], ask: Ask): Promise<string | undefined> => {
  const { bearers, own, feedbackToken } = scene
  const tokens: Record<typeof caller, () => string | undefined | Promise<string>> = {
    anonymous: () => undefined,
    owner: () => bearers.reseller,
    'other reseller': () => bearers.stranger,
    'own client': () => bearers.client,
    "another's client": () => bearers.othersClient,
    'reseller under review': () => bearers.pending,
    'feedback link': () => feedbackToken(own, ask.request ?? otherRequest),
    'expired access token': () => bearers.expired,
    'refresh token as bearer': () => bearers.refresh,
    administrator: () => bearers.administrator,
  }
  return tokens[caller]()
}

const nameOf = (row: string): string => row.split(' (')[0] ?? ''
const isPublic = (row: string): boolean =>
  routes.some(({ spec }) => `${spec.method.toUpperCase()} ${spec.path}` === nameOf(row) && spec.access === 'public')

const statusesOf = (of: readonly Route[], token: string) =>
  Promise.all(
    of.map(async ({ spec }) => {
      const path = `/api/v2${spec.path.replace(/\{\w+\}/g, '1')}`
      return [spec.path, (await scene.call(spec.method.toUpperCase(), path, { token })).status]
    }),
  )

describe('who may call what', () => {
  test('is settled for every call, and for none that does not exist', () => {
    const mounted = routes.map(({ spec }) => `${spec.method.toUpperCase()} ${spec.path}`)
    expect([...new Set(rows.map(([row]) => nameOf(row)))].sort()).toEqual([...mounted].sort())
  })

  test.each(rows)('%s', async (row, statuses, prepare) => {
    await scene.forgetLimits()
    const method = row.split(' ')[0] ?? ''
    const answered: Record<string, number> = {}
    for (const caller of callers) {
      const ask = await prepare(scene)
      const { path, body, form } = ask
      const given = form === undefined ? { body } : { form }
      answered[caller] = (await scene.call(method, path, { token: await bearerOf(caller, ask), ...given })).status
    }
    const said = statuses.split(' ').map(Number)
    const settled = said.length < callers.length ? [...said, isPublic(row) ? said[0] : 403] : said
    expect(answered).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, settled[index]])))
  })

  test('is the same for a link whose token is spent on something else: 403, never 401', async () => {
    const token = await scene.feedbackToken(scene.own, otherRequest)
    const closed = routes.filter(({ spec }) => !['public', 'reader', 'participant'].includes(spec.access))
    expect(await statusesOf(closed, token)).toEqual(closed.map(({ spec }) => [spec.path, 403]))
  })

  test("is the same on the other side: the provider's team is shown nothing of a customer's, nor the other way round", async () => {
    const isAdmin = ({ spec }: Route) => spec.path.startsWith('/admin/')
    const ofBoth = ['public', 'listener', 'administrator']
    const ofShop = routes.filter(({ spec }) => !ofBoth.includes(spec.access))
    expect(ofShop.filter(isAdmin)).toEqual([])
    expect(await statusesOf(ofShop, scene.bearers.administrator)).toEqual(ofShop.map(({ spec }) => [spec.path, 403]))
    const ofTeam = routes.filter(({ spec }) => spec.access === 'administrator')
    for (const token of [scene.bearers.reseller, scene.bearers.client, scene.bearers.pending])
      expect(await statusesOf(ofTeam, token)).toEqual(ofTeam.map(({ spec }) => [spec.path, 403]))
  })
})
