import { InvalidArgumentError } from '@commander-js/extra-typings'
import { formatDateTime } from '../../../src/api/contract/format.ts'
import { email, requiredText } from '../../http/api/fields.ts'
import { addAdministrator } from '../../services/provider/add-administrator.ts'
import type { AdministratorEntry } from '../../services/provider/administrator-entry.ts'
import { listAdministrators } from '../../services/provider/list-administrators.ts'
import { administratorToRemove, removeAdministrator } from '../../services/provider/remove-administrator.ts'
import { commandNamed, type Session, withoutAsking } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'
import { table } from '../table.ts'

export const administratorsCommand = ({ carryOut }: Session) =>
  commandNamed('administrators', "lists the accounts of the provider's team").action((options) =>
    carryOut(options, async ({ portal }) => {
      const team = await portal.ask(listAdministrators, {})
      const rows = team.map(({ id, email, name, hasPassword, addedAt }) => [
        String(id),
        email,
        name,
        hasPassword ? 'yes' : 'no',
        formatDateTime(addedAt),
      ])
      return {
        json: team,
        text:
          rows.length === 0
            ? 'There are no administrators.'
            : table(['ID', 'E-mail', 'Name', 'Password', 'Added'], rows, ['ID']),
      }
    }),
  )

const emailIn = (given: string): string => {
  const { success, data } = email().safeParse(given)
  if (success) return data
  throw new InvalidArgumentError('It takes an e-mail address.')
}

const nameIn = (given: string): string => {
  const { success, data } = requiredText().safeParse(given)
  if (success) return data
  throw new InvalidArgumentError('It takes a name.')
}

const helpOnAdding = `
  The account has no password: its link to set one works once, for an hour. After that 'Trouble signing in?' of the portal
  mails another. Without SMTP_URL the mail is a file in the folder mail of DATA_DIR. Administrators sign in over HTTP, at
  /api/v2/admin, and see the orders and customers of everybody.`

const calledBy = ({ email, name }: AdministratorEntry): string => `${email} (${sanitiseLine(name)})`

export const addAdministratorCommand = ({ carryOut }: Session) =>
  commandNamed('add-administrator', "makes an account of the provider's team, and mails the link to set its password")
    .argument('<email>', 'to sign in with', emailIn)
    .requiredOption('--name <name>', 'what the person is called', nameIn)
    .addHelpText('after', helpOnAdding)
    .action((given, { name, ...options }) =>
      carryOut(options, async ({ portal }) => {
        const added = await portal.ask(addAdministrator, { email: given, name })
        return { json: added, text: `Added ${calledBy(added)}. The link to set a password is on its way by mail.` }
      }),
    )

export const removeAdministratorCommand = ({ carryOut, confirm }: Session) =>
  commandNamed('remove-administrator', "ends an account of the provider's team, and its sign-ins")
    .argument('<email|id>')
    .option(...withoutAsking)
    .action((who, options) =>
      carryOut(options, async ({ portal }) => {
        await confirm(options, async () => {
          const found = await portal.ask(administratorToRemove, { who })
          return `Remove ${calledBy(found)}? It is signed out at once, and can't be taken back.`
        })
        const removed = await portal.ask(removeAdministrator, { who })
        return { json: removed, text: `Removed ${calledBy(removed)}.` }
      }),
    )
