import { endTwoFactorOf } from '../../services/provider/end-two-factor.ts'
import { commandNamed, type Session } from '../command.ts'

const help = `
  For who can not enter a code: the device is lost, or a stranger turned it on. It takes resellers and clients, and signs
  them out everywhere. Make sure first that it is them who ask. Whoever may know the password can sign in again until it
  is reset by 'Trouble signing in?'.`

export const endTwoFactorCommand = ({ carryOut }: Session) =>
  commandNamed('end-two-factor', 'turns two-factor sign-in off for an account, and mails that')
    .argument('<email|id>')
    .addHelpText('after', help)
    .action((who, options) =>
      carryOut(options, async ({ portal }) => {
        const account = await portal.ask(endTwoFactorOf, { who })
        return { json: account, text: `${account.email} signs in without two-factor from now on.` }
      }),
    )
