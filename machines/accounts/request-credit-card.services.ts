import { operation } from '../../api/calls/accounts.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { CardDraft } from './request-credit-card.rules.ts'

export type RequestedCard = { requestNumber: number }

export const requestCreditCard = operation('requestCreditCard', {
  send: ({ userId, key, draft }: { userId: number; key: string; draft: CardDraft }) => ({
    userId,
    key,
    cardType: draft.cardType as components['schemas']['CreditCardType'],
    requestedLimit: dollars(draft.limit),
    monthlyIncome: dollars(draft.income),
  }),
  answer: (requested): RequestedCard => requested,
})

const dollars = (typed: string) => toWire(parse(typed) ?? cents(0))
