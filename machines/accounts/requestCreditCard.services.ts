import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { CardDraft } from './requestCreditCard.rules.ts'

type Schemas = components['schemas']
export type CardRequested = { requestNumber: number }

type Input = { userId: number; key: string; draft: CardDraft }

export const requestCreditCard = fromPromise<CardRequested, Input>(({ input: { userId, key, draft }, signal }) => {
  const body = {
    idOLBUser: userId,
    cardType: draft.cardType as Schemas['CreditCardType'],
    requestedLimit: dollars(draft.limit),
    monthlyIncome: dollars(draft.income),
  }
  const params = { header: { 'Idempotency-Key': key } }
  return dataOf(client.POST('/customer/requestcreditcard', { body, params, signal }), 'error trying to request a credit card')
})

const dollars = (typed: string) => toWire(parse(typed) ?? cents(0))
