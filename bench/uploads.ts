import sharp from 'sharp'
import { demoAccounts } from '../server/demo/accounts.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import type { BenchRow } from './row.ts'

const api = '/api/v2/shop'
const uploads = 12

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Asks again and again until `until` has settled; gives how long each answer took, in ms. */
const timesOf = async (ask: () => Promise<Response>, until: Promise<unknown>): Promise<number[]> => {
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  const times: number[] = []
  do {
    const begun = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    times.push(performance.now() - begun)
  } while (!isOver)
  return times
}

/** How long others wait while an account uploads twelve small files that unpack to 40 megapixels each. */
export const uploadingPictures = async (): Promise<BenchRow[]> => {
  const portal = await startPortal({}, { isMeasured: true })
  try {
    const { email } = demoAccounts.reseller
    const signIn = () =>
      fetch(`${portal.url}${api}/customers/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/ld+json' },
        body: JSON.stringify({ email, password: demoAccounts.password }),
      })
    const { token } = await (await signIn()).json()
    const authorization = { Authorization: `Bearer ${token}`, Accept: 'application/ld+json' }
    const read = async (path: string) => (await fetch(`${portal.url}${path}`, { headers: authorization })).json()
    const [theme] = (await read(`${api}/themes`))['hydra:member']
    const [voice] = (await read(`${api}/voices?itemsPerPage=1`))['hydra:member']
    const image: string = voice.image
    const file = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#28348a' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const upload = async (): Promise<number> => {
      const form = new FormData()
      form.set('type', 'background')
      form.set('owner', theme['@id'])
      form.set('file', new File([new Uint8Array(file)], 'a.png'))
      const answer = await fetch(`${portal.url}${api}/theme-media`, {
        method: 'POST',
        headers: authorization,
        body: form,
      })
      return answer.status
    }
    const quiet = await timesOf(signIn, new Promise((resolve) => setTimeout(resolve, 2000)))
    const all = Promise.all(Array.from({ length: uploads }, upload))
    const [signIns, reads, statuses] = await Promise.all([
      timesOf(signIn, all),
      timesOf(() => fetch(`${portal.url}${image}`), all),
      all,
    ])
    if (statuses.some((status) => status !== 201)) throw new Error(`uploads answered ${statuses.join(', ')}`)
    return [
      { what: 'Sign-in, nobody else there, median', value: percentile(quiet, 0.5), unit: 'ms' },
      { what: 'Sign-in while 12 pictures are drawn, median', value: percentile(signIns, 0.5), unit: 'ms' },
      { what: 'Sign-in while 12 pictures are drawn, p95', value: percentile(signIns, 0.95), unit: 'ms' },
      {
        what: 'A stored file while 12 pictures are drawn, p95',
        value: percentile(reads, 0.95),
        unit: 'ms',
        budget: 250,
      },
    ]
  } finally {
    await portal.dispose()
  }
}
