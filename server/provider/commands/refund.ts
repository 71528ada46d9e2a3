import { formatEuro } from '../../../src/api/contract/format.ts'
import { paymentToRefund, refundPayment } from '../../services/provider/refund-payment.ts'
import { commandNamed, type Session, withoutAsking } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'

const help = `
  The payment as stats and order list it, or as the payment provider calls it (tr_…). The order stays as it is. The money
  of an invoice goes back by your bank: this writes it down, and tells whoever paid.`

type Refundable = { id: number; providerId: string | null; amount: number; number: string; company: string }

const moneyOf = ({ id, amount, number, company }: Refundable): string =>
  `${formatEuro(amount)} of payment ${id} for the order ${number} of ${sanitiseLine(company)}`

export const refundCommand = ({ carryOut, confirm }: Session) =>
  commandNamed('refund', 'refunds a payment that came unexpected, or that paid a cancelled order')
    .argument('<payment>')
    .option(...withoutAsking)
    .addHelpText('after', help)
    .action((payment, options) =>
      carryOut(options, async ({ portal }) => {
        await confirm(options, async () => {
          const money = await portal.ask(paymentToRefund, { payment })
          const question = money.providerId === null ? 'Did you send it back by your bank?' : 'Send it back?'
          return `${moneyOf(money)}.\n${question} Its customer is mailed at once, and it can't be taken back.`
        })
        const refunded = await portal.ask(refundPayment, { payment })
        return { json: refunded, text: `${moneyOf(refunded)} is on its way back.` }
      }),
    )
