import { usualProcessDay } from '../../values/business-days.ts'
import { typedDay } from '../../values/days.ts'
import { parse } from '../../values/money.ts'
import { quickPayRowErrors } from './quick-pay-errors.rules.ts'
import { type Bills, getFilledRows, parsePlan, type Payment } from './quick-pay.rules.ts'

/** Returns the input for the bank; empty while a row is invalid. */
export function parsePayments(bills: Bills): Payment[] {
  if (quickPayRowErrors(bills).length > 0) return []
  const payments = getFilledRows(bills).flatMap(({ quickPay, draft }): Payment[] => {
    const [amount, on] = [parse(draft.amount), typedDay(draft.date)]
    const from = bills.accounts?.find(({ uniqueId }) => uniqueId === draft.fromId)
    if (amount === null || !on || !from) return []
    const comment = draft.comment.trim()
    const plan = parsePlan(draft)
    const written = plan ? '' : comment
    return [
      {
        quickPay,
        amount,
        from,
        on,
        processedOn: usualProcessDay(on),
        comment: written,
        onCheck: quickPay.isCheck && draft.onCheck && written !== '',
        plan,
      },
    ]
  })
  // In the order in which the bank numbers them in its errors.
  return [...payments.filter(({ plan }) => !plan), ...payments.filter(({ plan }) => plan)]
}
