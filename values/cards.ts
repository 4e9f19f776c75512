import { limitReason, notAnAmount, type Reason } from './amounts.ts'
import { CreditCardType } from './enumerations.ts'
import { type Cents, cents, format } from './money.ts'
import { type FieldError, collectErrors } from './field-errors.ts'

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
export const cardErrors = ({ limit, income }: CardInput): FieldError<CardInput>[] =>
  collectErrors([
    ['limit', limitError(limit)],
    ['income', incomeError(income)],
  ])

function limitError(limit: Cents | null): Reason | null {
  if (limit === null) return { text: notAnAmount }
  if (limit >= leastLimit && limit <= mostLimit) return null
  return limitReason(`The limit must be between ${format(leastLimit)} and ${format(mostLimit)}.`)
}

function incomeError(income: Cents | null): Reason | null {
  if (income === null) return { text: notAnAmount }
  return income > 0 ? null : { text: 'Please enter your monthly income.' }
}
