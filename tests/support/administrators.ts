import { demoAccounts } from '../../server/demo/accounts.ts'
import type { AdministratorSignedIn } from '../../src/api/contract/administrator.ts'
import type { TestServer } from './server.ts'

export const admin = '/api/v2/admin'

/** Signs somebody of the provider's team in: the demonstration's administrator unless told. */
export const signInAdministrator = async (
  { call }: Pick<TestServer, 'call'>,
  credentials: { email?: string; password?: string } = {},
): Promise<AdministratorSignedIn> => {
  const body = { email: demoAccounts.administrator.email, password: demoAccounts.password, ...credentials }
  const answer = await call<AdministratorSignedIn>('POST', `${admin}/administrators/token`, { body })
  if (answer.status !== 200) throw new Error(`signing in as ${body.email} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

/** The access token of the demonstration's administrator. */
export const administratorToken = async (server: Pick<TestServer, 'call'>): Promise<string> =>
  (await signInAdministrator(server)).token
