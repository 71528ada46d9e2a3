import { useLingui } from '@lingui/react/macro'
import { type PaymentChoice, paymentChoices } from '../api/contract/order.ts'
import { RadioGroup } from './radio-group.tsx'

type Props = { value: PaymentChoice; isDisabled?: boolean; onChange: (choice: PaymentChoice) => void }

/** Invoice, iDeal, Creditcard or PayPal (specification, section 2). */
export const PaymentChoiceField = ({ value, isDisabled = false, onChange }: Props) => {
  const { t } = useLingui()
  const labels = {
    invoice: t`Invoice`,
    mollie_ideal: t`iDeal`,
    mollie_creditcard: t`Creditcard`,
    mollie_paypal: t`PayPal`,
  }
  return (
    <RadioGroup
      label={t`Payment method`}
      isGrid
      value={value}
      isDisabled={isDisabled}
      options={paymentChoices.map((id) => ({ id, label: labels[id] }))}
      onChange={(id) => {
        const chosen = paymentChoices.find((choice) => choice === id)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
