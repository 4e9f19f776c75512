import { cardErrors } from '../../values/cards.ts'
import { CreditCardType } from '../../values/enumerations.ts'
import { parse } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { FieldNames } from '../shared/fields.rules.ts'

export type CardDraft = { cardType: CreditCardType; limit: string; income: string }

export const cardFields: FieldNames<CardDraft> = { requestedLimit: 'limit', monthlyIncome: 'income' }

export const emptyCard: CardDraft = { cardType: CreditCardType.VISA, limit: '', income: '' }

/** Returns what is missing or invalid. The bank checks everything again. */
export const cardDraftErrors = ({ limit, income }: CardDraft): FieldError<CardDraft>[] =>
  cardErrors({ limit: parse(limit), income: parse(income) })
