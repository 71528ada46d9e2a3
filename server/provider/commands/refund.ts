import { formatEuro } from '../../../src/api/contract/format.ts'
import { paymentToRefund, refundPayment } from '../../services/provider/refund-payment.ts'
import { commandNamed, type Session, withoutAsking } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'

const help = `
  The payment as stats and order list it, or as the payment provider calls it (tr_…). The order stays as it is.`

type Refundable = { id: number; amount: number; number: string; company: string }

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
          const money = moneyOf(await portal.ask(paymentToRefund, { payment }))
          return `${money}.\nSend it back? Its customer is mailed at once, and it can't be taken back.`
        })
        const refunded = await portal.ask(refundPayment, { payment })
        return { json: refunded, text: `${moneyOf(refunded)} is on its way back.` }
      }),
    )
