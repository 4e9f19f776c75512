import {
  type PaymentChoice,
  getPaymentChoice,
  paymentChoices,
  type TransferAccount,
} from '../../machines/transfers/transfers.rules.ts'
import { format, toTypedAmount } from '../../values/money.ts'
import { RadioField } from '../shared/form/RadioField.tsx'
import { transfersWords } from './transfers.words.ts'

type Props = { to: TransferAccount; amount: string; readOnly: boolean; onChange: (amount: string) => void }

/** Offers the usual amounts for paying a loan or card. */
export function PaymentAmount({ to, amount, readOnly, onChange }: Props) {
  const { minimum, whole } = paymentChoices(to)
  if (whole === undefined) return null
  const choose = (choice: PaymentChoice) => {
    const chosen = { minimum, whole, other: undefined }[choice]
    onChange(chosen === undefined ? '' : toTypedAmount(chosen))
  }
  return (
    <RadioField<PaymentChoice>
      label={transfersWords.payAmount}
      choices={[
        ...(minimum === undefined
          ? []
          : [{ value: 'minimum' as const, label: transfersWords.payMinimum, hint: format(minimum) }]),
        { value: 'whole', label: to.isLoan ? transfersWords.payoff : transfersWords.payBalance, hint: format(whole) },
        { value: 'other', label: transfersWords.payOther, hint: transfersWords.payOtherHint },
      ]}
      value={getPaymentChoice(amount, to) ?? 'other'}
      error={false}
      readOnly={readOnly}
      onChange={choose}
    />
  )
}
