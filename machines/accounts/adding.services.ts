import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { CardDraft, ShareDraft } from './adding.rules.ts'

type Schemas = components['schemas']
export type ShareOpened = Schemas['ShareOpened']
export type CardRequested = { requestNumber: number }

type Input<Draft> = { userId: number; key: string; draft: Draft }

export const openShare = fromPromise<ShareOpened, Input<ShareDraft>>(({ input: { userId, key, draft }, signal }) => {
  const deposit = draft.fromId === '' ? {} : { fundingUniqueId: draft.fromId, openingDeposit: dollars(draft.deposit) }
  const body = { idOLBUser: userId, type: draft.type as Schemas['ShrType'], description: draft.description.trim(), ...deposit }
  return dataOf(
    client.POST('/customer/openshare', { body, params: { header: { 'Idempotency-Key': key } }, signal }),
    'error trying to open the account',
  )
})

export const requestCreditCard = fromPromise<CardRequested, Input<CardDraft>>(({ input: { userId, key, draft }, signal }) => {
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
