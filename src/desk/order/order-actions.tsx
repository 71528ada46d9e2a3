import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, Ellipsis, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OrderChange } from '../../api/admin/orders.ts'
import { formatEuro } from '../../api/contract/format.ts'
import type { ProviderOrder, ProviderPayment } from '../../api/contract/provider.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { canBePaid, canBeRefunded } from './order-words.tsx'
import { type DeskChange, useChangeOrder } from './use-change-order.ts'

type Question = {
  change: DeskChange
  title: string
  text: ReactNode
  label: string
  /** What leads to it, where that says more than its label. */
  action?: string
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
    action: t`Refund ${formatEuro(amount)}`,
    isDanger: true,
  })
  return { ...questions, refundOf }
}

type Action = { id: string; question: Question; icon: ReactNode; isDanger?: boolean }

const actionsOf = (
  order: ProviderOrder,
  { paid, fulfil, cancel, refundOf }: ReturnType<typeof useQuestions>,
): readonly Action[] => [
  ...order.payments
    .filter((payment) => canBeRefunded(order, payment))
    .map((payment) => ({
      id: `refund-${payment.id}`,
      question: refundOf(payment),
      icon: <Undo2 aria-hidden="true" />,
    })),
  ...(canBePaid(order) ? [{ id: 'paid', question: paid, icon: <Check aria-hidden="true" /> }] : []),
  ...(order.state === 'new'
    ? [
        { id: 'fulfil', question: fulfil, icon: <CircleCheck aria-hidden="true" /> },
        { id: 'cancel', question: cancel, icon: <X aria-hidden="true" />, isDanger: true },
      ]
    : []),
]

/** What can be done to an order, each after a question; nothing where nothing can. */
export const OrderActions = ({ order }: { order: ProviderOrder }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  // The question keeps its words while it goes.
  const [asked, setAsked] = useState<Question | null>(null)
  const change = useChangeOrder(order, () => setAsking(false))
  const number = order.number ?? order.code
  const questions = useQuestions(number)
  const ask = (question: Question) => {
    setAsked(question)
    setAsking(true)
  }
  const label = t`Actions for order ${number}`
  const items = actionsOf(order, questions).map(({ id, question, icon, isDanger = false }) => ({
    id,
    label: question.action ?? question.label,
    icon,
    isDanger,
    onAction: () => ask(question),
  }))
  return (
    <>
      {items.length > 0 && (
        <Menu
          label={label}
          trigger={<IconButton size="small" label={label} icon={<Ellipsis aria-hidden="true" />} />}
          items={items}
        />
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
    </>
  )
}
