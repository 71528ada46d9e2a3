import { useLingui } from '@lingui/react/macro'
import type { PaymentChoice } from '../../api/contract/order.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

type Props = {
  /** Those that are offered. */
  choices: readonly PaymentChoice[]
  value: PaymentChoice
  isDisabled?: boolean
  onChange: (choice: PaymentChoice) => void
}

/** Invoice, iDeal, Creditcard or PayPal (specification, section 2). */
export const PaymentChoiceField = ({ choices, value, isDisabled = false, onChange }: Props) => {
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
      value={value}
      isDisabled={isDisabled}
      options={choices.map((id) => ({ id, label: labels[id] }))}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice === id)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
