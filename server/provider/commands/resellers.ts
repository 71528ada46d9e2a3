import { Option } from '@commander-js/extra-typings'
import { formatDateTime } from '../../../src/api/contract/format.ts'
import { approveReseller } from '../../services/provider/approve-reseller.ts'
import { listResellers } from '../../services/provider/list-resellers.ts'
import { rejectReseller } from '../../services/provider/reject-reseller.ts'
import { resellerStates } from '../../services/provider/reseller-entry.ts'
import { commandNamed, type Session } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'
import { table } from '../table.ts'

export const resellersCommand = ({ carryOut }: Session) =>
  commandNamed('resellers', 'lists the resellers')
    .addOption(new Option('--state <state>', 'only those in this state').choices(resellerStates))
    .action(({ state = null, ...options }) =>
      carryOut(options, async ({ portal }) => {
        const resellers = await portal.ask(listResellers, { state })
        const rows = resellers.map(({ id, state, email, company, name, phoneNumber, registeredAt }) => [
          String(id),
          state,
          email,
          company ?? '-',
          name,
          phoneNumber ?? '-',
          formatDateTime(registeredAt),
        ])
        const headings = ['ID', 'State', 'E-mail', 'Company', 'Name', 'Phone', 'Registered']
        return {
          json: resellers,
          text: rows.length === 0 ? 'There are no such resellers.' : table(headings, rows, ['ID']),
        }
      }),
    )

export const approveCommand = ({ carryOut }: Session) =>
  commandNamed('approve', 'lets a reseller work with the portal, and mails that')
    .argument('<email|id>')
    .addHelpText(
      'after',
      '\n  Takes resellers who are under review or were rejected, whose links, sets and reminders come back.',
    )
    .action((who, options) =>
      carryOut(options, async ({ portal }) => {
        const reseller = await portal.ask(approveReseller, { who })
        return {
          json: reseller,
          text: `Approved ${reseller.email} (${sanitiseLine(reseller.company ?? reseller.name)}).`,
        }
      }),
    )

export const rejectCommand = ({ carryOut }: Session) =>
  commandNamed('reject', 'turns a reseller away, and mails that')
    .argument('<email|id>')
    .addHelpText(
      'after',
      [
        '\n  The reseller can not sign in any more, and is signed out everywhere. Its clients are not reminded, their links',
        '  to feedback are over, and its sets show nothing. All of it can be taken back by approve.',
      ].join('\n'),
    )
    .action((who, options) =>
      carryOut(options, async ({ portal }) => {
        const reseller = await portal.ask(rejectReseller, { who })
        return {
          json: reseller,
          text: `Rejected ${reseller.email} (${sanitiseLine(reseller.company ?? reseller.name)}).`,
        }
      }),
    )
