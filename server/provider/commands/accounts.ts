import { endAllSignIns, endSignInsOf } from '../../services/provider/end-sign-ins.ts'
import { endTwoFactorOf } from '../../services/provider/end-two-factor.ts'
import { commandNamed, type Session, WrongUse } from '../command.ts'

const helpOnTwoFactor = `
  For who can not enter a code: the device is lost, or a stranger turned it on. It takes resellers, clients
  and administrators, and signs them out everywhere. Make sure first that it is them who ask. Whoever may know the password can sign in again until it
  is reset by 'Trouble signing in?'.`

export const endTwoFactorCommand = ({ carryOut }: Session) =>
  commandNamed('end-two-factor', 'turns two-factor sign-in off for an account, and mails that')
    .argument('<email|id>')
    .addHelpText('after', helpOnTwoFactor)
    .action((who, options) =>
      carryOut(options, async ({ portal }) => {
        const account = await portal.ask(endTwoFactorOf, { who })
        return { json: account, text: `${account.email} signs in without two-factor from now on.` }
      }),
    )

const helpOnSignOut = `
  For a stolen session or device. It takes resellers and clients, whose pages ask for e-mail and password again, and
  administrators. Calls are
  refused and event streams end at once; those of a hub at MERCURE_URL end within 15 minutes. Links for feedback stay.
  Whoever knows the password signs in again.`

const allSignedOut = (count: number): string => {
  if (count === 0) return 'Nobody is signed in.'
  return count === 1 ? '1 account is signed out everywhere.' : `${count} accounts are signed out everywhere.`
}

export const signOutCommand = ({ carryOut, confirm }: Session) =>
  commandNamed('sign-out', 'ends all sign-ins of an account, or of all accounts')
    .argument('[email|id]')
    .option('--all', 'signs out all accounts')
    .option('--yes', 'signs out all accounts without asking')
    .addHelpText('after', helpOnSignOut)
    .action(async (who, { all = false, ...options }) => {
      if (all && who !== undefined) throw new WrongUse('Name the account to sign out, or --all, and not both.')
      if (all)
        return carryOut(options, async ({ portal }) => {
          await confirm(options, async () => 'Everybody will have to sign in again. Sign out all accounts?')
          const accounts = await portal.ask(endAllSignIns, {})
          return { json: accounts, text: allSignedOut(accounts.length) }
        })
      if (who === undefined) throw new WrongUse('Name the account to sign out, or --all.')
      return carryOut(options, async ({ portal }) => {
        const account = await portal.ask(endSignInsOf, { who })
        return { json: account, text: `${account.email} is signed out everywhere.` }
      })
    })
