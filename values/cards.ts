import { type FieldProblem, limitReason, notAnAmount, type Reason, collectProblems } from './amounts.ts'
import { CreditCardType } from './enumerations.ts'
import { type Cents, cents, format } from './money.ts'

/** The cards that can be requested. */
export const cardNames = new Map<CreditCardType, string>([
  [CreditCardType.VISA, 'Visa'],
  [CreditCardType.MASTERCARD, 'Mastercard'],
])

const [leastLimit, mostLimit] = [cents(500_00), cents(50_000_00)]
export const cardLimitHint = `From ${format(leastLimit)} to ${format(mostLimit)}.`

/** Null means invalid. */
export type CardInput = { limit: Cents | null; income: Cents | null }

/** Returns what is wrong with a card request, field by field. */
export const cardProblems = ({ limit, income }: CardInput): FieldProblem<keyof CardInput>[] =>
  collectProblems([
    ['limit', limitProblem(limit)],
    ['income', incomeProblem(income)],
  ])

function limitProblem(limit: Cents | null): Reason | null {
  if (limit === null) return { message: notAnAmount }
  if (limit >= leastLimit && limit <= mostLimit) return null
  return limitReason(`The limit must be between ${format(leastLimit)} and ${format(mostLimit)}.`)
}

function incomeProblem(income: Cents | null): Reason | null {
  if (income === null) return { message: notAnAmount }
  return income > 0 ? null : { message: 'Please enter your monthly income.' }
}
