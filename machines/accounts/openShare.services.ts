import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { ShareDraft } from './openShare.rules.ts'

type Schemas = components['schemas']
export type ShareOpened = Schemas['ShareOpened']

type Input = { userId: number; key: string; draft: ShareDraft }

export const openShare = fromPromise<ShareOpened, Input>(({ input: { userId, key, draft }, signal }) => {
  const deposit = draft.fromId === '' ? {} : { fundingUniqueId: draft.fromId, openingDeposit: toWire(parse(draft.deposit) ?? cents(0)) }
  const body = { idOLBUser: userId, type: draft.type as Schemas['ShrType'], description: draft.description.trim(), ...deposit }
  return dataOf(
    client.POST('/customer/openshare', { body, params: { header: { 'Idempotency-Key': key } }, signal }),
    'error trying to open the account',
  )
})
