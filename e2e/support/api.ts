/** The demonstration accounts' way into the API, to prepare quickly what a test is about. */
export type Tokens = { token: string; refreshToken: string; customer: string }

export type Api = {
  tokens: Tokens
  /** The caller's promise of the answer's shape is taken at its word. Throws with status and body otherwise. */
  call: <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer>
}

const password = 'demo-portal-2026'

const ask = async <Answer>(url: string, method: string, token: string | null, body?: object): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/ld+json',
      ...(body !== undefined && { 'Content-Type': 'application/ld+json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return JSON.parse(text === '' ? 'null' : text)
}

const pathOf = (path: string): string => (path.startsWith('/api/v2') ? path : `/api/v2${path}`)

/** Somebody who holds this token, or nobody with null. */
export const callerOf =
  (url: string, token: string | null): Api['call'] =>
  (method, path, body) =>
    ask(url + pathOf(path), method, token, body)

const sessions = new Map<string, { api: Promise<Api>; since: number }>()
/** Milliseconds: an access token lives for 15 minutes, and a test may take eight. */
const keptFor = 6 * 60_000

export const newTokens = (url: string, email = 'reseller@example.com'): Promise<Tokens> =>
  callerOf(url, null)<Tokens>('POST', '/shop/customers/token', { email, password })

const open = async (url: string, email: string): Promise<Api> => {
  const tokens = await newTokens(url, email)
  return { tokens, call: callerOf(url, tokens.token) }
}

/** For the next portal, which may answer at the port of the one before. */
export const forgetSessions = (): void => sessions.clear()

/** Signed in once for each portal and a while: sign-ins are rationed. */
export const apiOf = (url: string, email = 'reseller@example.com'): Promise<Api> => {
  const key = `${email} ${url}`
  const kept = sessions.get(key)
  if (kept !== undefined && Date.now() - kept.since < keptFor) return kept.api
  const api = open(url, email)
  sessions.set(key, { api, since: Date.now() })
  return api
}

export type Named = { '@id': string; id: number; name: string }
export type List<Member> = { 'hydra:member': Member[] }

type Client = { '@id': string; id: number; company: string; addresses: { id: number; type: string }[] }

/** A client of the demonstration reseller that may answer feedback requests. */
export const clientOf = async ({ call }: Api): Promise<{ iri: string; id: number; contactId: number }> => {
  const list = await call<List<Client>>('GET', '/shop/clients')
  const found = list['hydra:member'].find(({ company }) => company === 'Bakkerij Blauw')
  if (found === undefined) throw new Error('the demonstration data has no Bakkerij Blauw')
  const client = await call<Client>('GET', found['@id'])
  const contact = client.addresses.find(({ type }) => type === 'contact')
  return { iri: client['@id'], id: client.id, contactId: contact?.id ?? 0 }
}

/** The first voices of the catalogue: two, which every new project of a test suggests, or more. */
export const voicesOf = async ({ call }: Api, count = 2): Promise<Named[]> =>
  (await call<List<Named>>('GET', `/shop/voices?itemsPerPage=${count}`))['hydra:member']
