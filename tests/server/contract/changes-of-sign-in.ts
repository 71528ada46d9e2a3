import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { onTestFinished } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { admin, signInAdministrator } from '../../support/administrators.ts'
import { api, type Desk } from '../../support/desk.ts'

export type Account = { email: string }

export const idOf = async ({ rows }: Pick<Desk, 'rows'>, { email }: Account): Promise<number> =>
  Number((await rows('select customer_id from users where email = $1', [email]))[0]?.customer_id)

/** A call that changes what has no entity tag. */
export type Change = {
  path: string
  body?: object
  token?: string
  status: number
  /** What there is to see of it, before and after. */
  read: () => Promise<unknown>
  seen: [before: unknown, after: unknown]
}

/** What changes how an account signs in, for one of the shop or of the provider's team. */
export const changesOfSignIn = (
  deskOf: () => Desk,
  account: Account,
): [call: string, prepare: () => Promise<Change>][] => {
  const isOfTeam = account.email === demoAccounts.administrator.email
  const [described, side] = isOfTeam
    ? ['/admin/administrators/{id}', `${admin}/administrators`]
    : ['/shop/customers/{id}', `${api}/customers`]
  const signIn = async (): Promise<string> =>
    (isOfTeam ? await signInAdministrator(deskOf()) : await deskOf().signIn(account.email)).token
  const pathOf = async (below: string) => `${side}/${await idOf(deskOf(), account)}${below}`
  /** Two sign-ins, and none besides. */
  const twoSignIns = async () => {
    const [token, other] = [await signIn(), await signIn()]
    await deskOf().rows(
      'update refresh_tokens set revoked_at = now() where customer_id = $1 and not family = any($2)',
      [await idOf(deskOf(), account), [decodeJwt(token).sid, decodeJwt(other).sid]],
    )
    const read = async () => (await deskOf().call('GET', await pathOf('/sign-ins'), { token })).body.signIns.length
    return { token, other, read }
  }
  return [
    [
      `PUT ${described}/two-factor`,
      async () => {
        const path = await pathOf('/two-factor')
        const token = await signIn()
        const { body } = await deskOf().call('POST', path, { token, body: { currentPassword: demoAccounts.password } })
        const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
        const read = async () => (await deskOf().call('GET', path, { token })).body.isEnabled
        onTestFinished(async () => {
          await deskOf().call('POST', `${path}/end`, { token, body: { currentPassword: demoAccounts.password } })
        })
        return { path, body: { code }, token, status: 200, read, seen: [false, true] }
      },
    ],
    [
      `DELETE ${described}/sign-ins`,
      async () => {
        const { token, read } = await twoSignIns()
        return { path: await pathOf('/sign-ins'), token, status: 204, read, seen: [2, 1] }
      },
    ],
    [
      `DELETE ${described}/sign-ins/{signIn}`,
      async () => {
        const { token, other, read } = await twoSignIns()
        return { path: await pathOf(`/sign-ins/${decodeJwt(other).sid}`), token, status: 204, read, seen: [2, 1] }
      },
    ],
  ]
}
