import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { OrderChange } from '../../api/admin/orders.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderOrder, ProviderPayment } from '../../api/contract/provider.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { canBePaid, canBeRefunded } from './order-words.tsx'
import { type DeskChange, useChangeOrder } from './use-change-order.ts'

type Question = {
  change: DeskChange
  title: string
  text: ReactNode
  label: string
  subject?: string
  isDanger?: boolean
}

/** What is asked before each of them: whoever ordered is mailed, or it can't be undone. */
const useQuestions = (number: string) => {
  const { t } = useLingui()
  const questions: Record<OrderChange, Question> = {
    paid: {
      change: 'paid',
      title: t`Write down that order ${number} is paid?`,
      text: <Trans>Whoever ordered is told by mail. This can't be undone.</Trans>,
      label: t`Paid`,
    },
    fulfil: {
      change: 'fulfil',
      title: t`Fulfil order ${number}?`,
      text: <Trans>Whoever ordered is told by mail. This can't be undone.</Trans>,
      label: t`Fulfil`,
    },
    cancel: {
      change: 'cancel',
      title: t`Cancel order ${number}?`,
      text: <Trans>Whoever ordered is told by mail. What was paid stays to be refunded.</Trans>,
      label: t`Cancel order`,
      isDanger: true,
    },
  }
  const refundOf = ({ id, amount, method }: ProviderPayment): Question => ({
    change: { refund: id },
    title: t`Refund ${formatEuro(amount)}?`,
    subject: t`Order ${number}`,
    text:
      method === 'invoice' ? (
        <Trans>It is written down that the money went back: the portal moves none of an invoice.</Trans>
      ) : (
        <Trans>The money goes back to whoever paid. This can't be undone.</Trans>
      ),
    label: t`Refund`,
    isDanger: true,
  })
  return { ...questions, refundOf }
}

/** What can be done to an order, each after a question. */
export const OrderActions = ({ order }: { order: ProviderOrder }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  // The question keeps its words while it goes.
  const [asked, setAsked] = useState<Question | null>(null)
  const change = useChangeOrder(order, () => setAsking(false))
  const questions = useQuestions(order.number ?? order.code)
  const ask = (question: Question) => {
    setAsked(question)
    setAsking(true)
  }
  return (
    <div className="order-actions">
      {order.payments
        .filter((payment) => canBeRefunded(order, payment))
        .map((payment) => (
          <Button key={payment.id} size="small" onPress={() => ask(questions.refundOf(payment))}>
            {t`Refund ${formatEuro(payment.amount)}`}
          </Button>
        ))}
      {canBePaid(order) && (
        <Button size="small" onPress={() => ask(questions.paid)}>
          <Trans>Paid</Trans>
        </Button>
      )}
      {order.state === 'new' && (
        <>
          <Button size="small" onPress={() => ask(questions.fulfil)}>
            <Trans>Fulfil</Trans>
          </Button>
          <Button size="small" variant="quiet-danger" onPress={() => ask(questions.cancel)}>
            <Trans>Cancel order</Trans>
          </Button>
        </>
      )}
      <Confirm
        isOpen={isAsking}
        variant={asked?.isDanger === true ? 'danger' : 'primary'}
        title={asked?.title ?? ''}
        subject={asked?.subject}
        text={asked?.text}
        confirmLabel={asked?.label ?? ''}
        isPending={change.isPending}
        onConfirm={() => asked !== null && change.mutate(asked.change)}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
