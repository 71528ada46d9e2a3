import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed path opens, in seconds (contract, "Recordings"). */
const lifetimeSeconds = 3_600

export type PathSigner = {
  /** The path, and in its query until when it opens and the proof of that: whoever has it needs no token. */
  signPath: (path: string, now?: number) => string
  /** A path that was signed by us before, signed anew; every other text as it is. */
  renewPath: (signed: string, now?: number) => string
  /** Whether the query of a path proves that it opens now. */
  opensNow: (path: string, query: URLSearchParams, now?: number) => boolean
}

/** What signs the addresses of files that are nobody else's; its key is made of the portal's secret. */
export const createPathSigner = (secret: string): PathSigner => {
  const key = createHash('sha256').update(`signed paths\n${secret}`).digest()
  const signatureOf = (path: string, expires: number): Buffer =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest()
  const signPath: PathSigner['signPath'] = (path, now = Date.now()) => {
    const expires = Math.floor(now / 1000) + lifetimeSeconds
    return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`
  }
  const opensNow: PathSigner['opensNow'] = (path, query, now = Date.now()) => {
    const until = query.get('expires') ?? ''
    if (!/^[1-9]\d{0,11}$/.test(until) || Number(until) * 1000 <= now) return false
    const given = Buffer.from(query.get('signature') ?? '', 'base64url')
    const wanted = signatureOf(path, Number(until))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const renewPath: PathSigner['renewPath'] = (signed, now = Date.now()) => {
    const [path = '', query = ''] = signed.split('?')
    return opensNow(path, new URLSearchParams(query), 0) ? signPath(path, now) : signed
  }
  return { signPath, renewPath, opensNow }
}
