import { cardProblems } from '../../values/cards.ts'
import { CreditCardType } from '../../values/enumerations.ts'
import { parse } from '../../values/money.ts'
import { toFieldErrors, type FieldError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'

export type CardDraft = { cardType: CreditCardType; limit: string; income: string }

export const cardFields: FieldNames<CardDraft> = { requestedLimit: 'limit', monthlyIncome: 'income' }

export const emptyCard: CardDraft = { cardType: CreditCardType.VISA, limit: '', income: '' }

/** Returns what is missing or invalid. The bank checks everything again. */
export const cardErrors = ({ limit, income }: CardDraft): FieldError<CardDraft>[] =>
  toFieldErrors(cardProblems({ limit: parse(limit), income: parse(income) }))
