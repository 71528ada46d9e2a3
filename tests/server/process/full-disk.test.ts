import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callPortal, signInAt } from '../../support/portal-call.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts'
import { picture } from '../../support/themes.ts'

type Project = { '@id': string; name: string }

const megabyte = 1024 * 1024
const prefix = '/api/v2/shop'
const why = whyNoSmallDisk()
if (why !== null) process.stderr.write(`NOT TESTED: a full disk, as nobody may mount a small one here: ${why}\n`)

/** Three bytes each, in no order that could be packed. */
const thickText = (characters: number): string =>
  Array.from({ length: characters }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join('')

describe.skipIf(why !== null)('a full disk', () => {
  let disk: SmallDisk
  let portal: PortalProcess
  let dataDir = ''
  let token = ''
  const kept: Project[] = []

  const send = (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, { method: 'POST', body, headers: { Authorization: `Bearer ${token}`, ...headers } })
  const get = <Wire>(path: string) => callPortal<Wire>(portal.url + path, 'GET', { token })

  /** Makes projects until one is refused, and gives that answer; those that were made are kept in mind. */
  const makeUntilRefused = async (description: string): Promise<Response> => {
    for (;;) {
      const body = JSON.stringify({ name: `Project ${kept.length}`, description })
      const answer = await send(`${prefix}/projects`, body, { 'Content-Type': 'application/ld+json' })
      if (answer.status !== 201) return answer
      kept.push(await answer.json())
    }
  }
  const make = async (name: string) =>
    kept.push(await callPortal(`${portal.url}${prefix}/projects`, 'POST', { body: { name }, token }))
  const namesNow = async (): Promise<string[]> => {
    const names: string[] = []
    for (const project of kept) names.push((await get<Project>(project['@id'])).name)
    return names
  }
  const names = () => kept.map(({ name }) => name)

  const uploadLogo = async (): Promise<Response> => {
    const themes = await get<{ 'hydra:member': { '@id': string }[] }>(`${prefix}/themes`)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await picture().png().toBuffer())], 'logo.png'))
    form.append('type', 'logo')
    form.append('owner', themes['hydra:member'][0]?.['@id'] ?? 'no theme')
    return send(`${prefix}/theme-media`, form)
  }

  const told = async (answer: Response) => [
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get('cache-control'),
    await answer.json(),
  ]
  const refusal = (description: string) => [
    503,
    '30',
    'private, no-store',
    {
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': description,
    },
  ]

  const startAgain = async () => {
    await portal.start()
    ;({ token } = await signInAt(portal.url))
  }

  /** All that a start in vain wrote. */
  const whyNoStart = async (): Promise<string> => {
    const before = portal.log().length
    await expect(portal.start()).rejects.toThrow('the server ended with 1')
    return portal.log().slice(before)
  }
  const noRoomToStart = () => `There is no room left on the disk of DATA_DIR, ${dataDir}.\n`

  beforeAll(async () => {
    disk = await mountSmallDisk(128 * megabyte)
    dataDir = join(disk.folder, 'data')
    portal = await startPortal({ DATABASE_URL: '', DATA_DIR: dataDir }, { within: disk.within })
    ;({ token } = await signInAt(portal.url))
  })

  afterAll(async () => {
    await portal?.dispose()
    await disk?.dispose()
  })

  test('is answered with 503 until there is room; what was acknowledged is there all the time', async () => {
    const logo = await (await uploadLogo()).json()
    await make('Before')
    disk.leave(0)
    expect(await told(await uploadLogo())).toEqual(refusal('There is no room left for files. Please contact us.'))
    expect(await told(await makeUntilRefused('Short.'))).toEqual(
      refusal('There is no room left for what should be stored. Please contact us.'),
    )
    expect(await namesNow()).toEqual(names())
    expect((await fetch(portal.url + logo.path)).status).toBe(200)

    disk.makeRoom()
    await make('After')
    expect((await uploadLogo()).status).toBe(201)
    disk.leave(0)
    expect(await portal.stop()).toBe(0)
    disk.makeRoom()
    await startAgain()
    expect(await namesNow()).toEqual(names())
    expect((await fetch(portal.url + logo.path)).status).toBe(200)
  })

  test('that has no room for the WAL ends the process; a start without room says so, one with room has lost nothing', async () => {
    const writeUntilGone = async (): Promise<void> => {
      for (;;) {
        // Less than a segment of the WAL.
        disk.leave(15 * megabyte)
        expect((await makeUntilRefused(thickText(5000))).status).toBe(503)
      }
    }
    await expect(writeUntilGone()).rejects.toThrow('fetch failed')
    await portal.kill()
    expect(portal.log()).toContain('The embedded database panicked: could not write to file')
    expect(await whyNoStart()).toBe(noRoomToStart())
    disk.leave(0)
    expect(await whyNoStart()).toBe(noRoomToStart())

    disk.makeRoom()
    await startAgain()
    expect(await namesNow()).toEqual(names())
    await make('After')
  })
})
