import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'
import { picture } from '../../support/themes.ts'

const api = '/api/v2/shop'
let portal: PortalProcess | undefined
afterEach(() => portal?.dispose())

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'the built server draws pictures in a process of its own, which ends with it',
  async () => {
    portal = await startPortal()
    const { url } = portal
    const { email } = demoAccounts.reseller
    const signedIn = await fetch(`${url}${api}/customers/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/ld+json' },
      body: JSON.stringify({ email, password: demoAccounts.password }),
    })
    const headers = { Authorization: `Bearer ${(await signedIn.json()).token}`, Accept: 'application/ld+json' }
    const [theme] = (await (await fetch(`${url}${api}/themes`, { headers })).json())['hydra:member']
    const png = new Uint8Array(await picture().png().toBuffer())
    const upload = async (): Promise<number> => {
      const form = new FormData()
      form.set('type', 'logo')
      form.set('owner', theme['@id'])
      form.set('file', new File([png], 'a.png'))
      return (await fetch(`${url}${api}/theme-media`, { method: 'POST', headers, body: form })).status
    }
    expect([childrenOf(portal.pid()), await upload()]).toEqual([[], 201])
    const [first = 0] = childrenOf(portal.pid())
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isThere(first)).toBe(false)
    expect(await upload()).toBe(201)
    const [second = 0] = childrenOf(portal.pid())
    expect([second === first, await portal.stop()]).toEqual([false, 0])
    await expect.poll(() => isThere(second)).toBe(false)
  },
  180_000,
)
