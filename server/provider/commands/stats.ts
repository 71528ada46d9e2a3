import { formatDateTime, formatEuro } from '../../../src/api/contract/format.ts'
import { countPortal } from '../../services/provider/count-portal.ts'
import { commandNamed, type Session } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
    .join(', ')

const lineOf = (
  what: string,
  order: string,
  { amount, number, company }: { amount: number; number: string; company: string },
) => `${what}: ${formatEuro(amount)} for the ${order} ${number} of ${sanitiseLine(company)}.`

const help = `
  Mails failed: refused by the mail server for good, or tried for ten days, in the last 90 days; the latest 50 are named.
  Payments given up: online payments that still wait for their money, and that no job asks for any more.
  Payments unexpected: they came for an order that was paid, invoiced or cancelled; refund gives them back.
  Payments of cancelled orders: what paid them, until refund gives it back.
  Jobs failed: given up in the last day. The log of the portal names each of them.`

export const statsCommand = ({ carryOut }: Session) =>
  commandNamed('stats', 'counts resellers, clients, projects, orders, the catalogue, and what waits or was given up')
    .addHelpText('after', help)
    .action((options) =>
      carryOut(options, async ({ portal }) => {
        const stats = await portal.ask(countPortal, {})
        const text = [
          `Resellers  ${listed(stats.resellers)}`,
          `Clients    ${stats.clients}`,
          `Projects   ${listed(stats.projects)}`,
          `Orders     ${listed(stats.orders)}`,
          `Catalogue  ${listed(stats.catalogue)}, ${stats.taxons} taxons`,
          `Mails      ${stats.mailsWaiting} waiting, ${stats.mailsFailed} failed`,
          `Payments   ${stats.paymentsGivenUp} given up, ${stats.unexpectedPayments.length} unexpected, ${stats.cancelledPayments.length} of cancelled orders${stats.testPayments ? ' (test: no money moves)' : ''}`,
          `Recordings ${stats.revisionsAsked} to be revised`,
          `Jobs       ${stats.jobsFailed} failed`,
          ...stats.failedMails.map(
            ({ id, kind, to, reason, failedAt }) =>
              `Mail ${id} (${kind}) to ${sanitiseLine(to)} failed on ${formatDateTime(failedAt)}: ${sanitiseLine(reason)}`,
          ),
          ...stats.givenUpPayments.map((payment) => lineOf(`Payment ${payment.id} given up`, 'order', payment)),
          ...stats.unexpectedPayments.map((payment) => lineOf(`Unexpected payment ${payment.id}`, 'order', payment)),
          ...stats.cancelledPayments.map((payment) => lineOf(`Payment ${payment.id}`, 'cancelled order', payment)),
        ]
        return { json: stats, text: text.join('\n') }
      }),
    )
