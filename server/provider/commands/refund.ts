import { formatEuro } from '../../../src/api/contract/format.ts'
import { refundPayment } from '../../services/provider/refund-payment.ts'
import { commandNamed, type Session } from '../command.ts'

const help = `
  The payment as stats and order list it, or as the payment provider calls it (tr_…). The order stays as it is.`

export const refundCommand = ({ carryOut }: Session) =>
  commandNamed('refund', 'refunds a payment that came unexpected, or that paid a cancelled order')
    .argument('<payment>')
    .addHelpText('after', help)
    .action((payment, options) =>
      carryOut(options, async ({ portal }) => {
        const refunded = await portal.ask(refundPayment, { payment })
        const { id, amount, number, company } = refunded
        return {
          json: refunded,
          text: `${formatEuro(amount)} of payment ${id} for the order ${number} of ${company} is on its way back.`,
        }
      }),
    )
