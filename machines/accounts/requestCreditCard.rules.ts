import { notAnAmount } from '../../values/amounts.ts'
import { CreditCardType } from '../../values/enumerations.ts'
import { cents, format, parse } from '../../values/money.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'

export type CardDraft = { cardType: CreditCardType; limit: string; income: string }

export const cardTypes = [CreditCardType.VISA, CreditCardType.MASTERCARD] as const
export const cardFields: FieldNames<CardDraft> = { requestedLimit: 'limit', monthlyIncome: 'income' }
const [leastLimit, mostLimit] = [cents(500_00), cents(50_000_00)]

export const emptyCard: CardDraft = { cardType: CreditCardType.VISA, limit: '', income: '' }

/** What a member left out or wrote wrongly. The bank decides all of it again. */
export function cardErrors({ limit, income }: CardDraft): FieldError<CardDraft>[] {
  const [asked, earned] = [parse(limit), parse(income)]
  const fieldErrors: FieldError<CardDraft>[] = []
  if (asked === null) fieldErrors.push({ field: 'limit', text: notAnAmount })
  else if (asked < leastLimit || asked > mostLimit)
    fieldErrors.push({ field: 'limit', text: `The limit must be between ${format(leastLimit)} and ${format(mostLimit)}.` })
  if (earned === null) fieldErrors.push({ field: 'income', text: notAnAmount })
  else if (earned <= 0) fieldErrors.push({ field: 'income', text: 'Please enter your monthly income.' })
  return fieldErrors
}
