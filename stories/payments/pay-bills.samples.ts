import { payBillsMachine } from '../../machines/payments/pay-bills.machine.ts'
import { parsePayments } from '../../machines/payments/parse-payments.rules.ts'
import { paymentsQuestion } from '../../machines/payments/quick-pay-question.rules.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { still } from '../shared/still.ts'
import { known, samples, typed } from './quick-pay.samples.ts'

type Known = Partial<typeof known> & { drafts?: typeof typed }
type State = { value: 'review' | 'sending'; once?: 'sending' | 'verifyingOutcome' }

/** Returns the input of the question, from the draft. */
export function inputOf(change: Known = {}) {
  const bills = { ...known, drafts: typed, twice: [], ...change }
  const payments = parsePayments(bills)
  return { userId: 7, payments, question: paymentsQuestion(payments, bills) }
}

export const payBillsAt = ({ value, once = 'sending' }: State, change: Known = {}) =>
  still(payBillsMachine, {
    input: inputOf(change),
    value,
    inside: value === 'sending' ? { makePayments: onceAt(once) } : {},
  })

export const lab = labOf(payBillsMachine, {
  inputs: [inputOf()],
  events: { 'payments.confirm': [{}], 'payments.cancel': [{}] },
  actors: { makePayments: { answers: endings(samples.makePayments.answers.two) } },
})
