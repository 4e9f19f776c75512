import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { PayeeDraft } from '../../values/payees.ts'
import type { OfferedPayee } from './payeeForm.rules.ts'

type Saving = { userId: number; key: string; asked: Partial<PayeeDraft> }

export const getDefaultPayees = fromPromise<OfferedPayee[], { userId: number }>(async ({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/payments/getdefaultpayees', { body: { userId }, signal }), 'error trying to get default payees'),
)

/** Returns the unique id of the new payee. */
export const insertPayee = fromPromise<string, Saving & { legacyPayeeId: number }>(async ({ input, signal }) => {
  const { userId, key, asked, legacyPayeeId } = input
  const body = { userId, ...asked, ...(legacyPayeeId !== 0 && { legacyPayeeId }) }
  const params = { header: { 'Idempotency-Key': key } }
  return (await dataOf(client.POST('/payments/insertpayee', { body, params, signal }), 'error trying to insert payees')).uniqueId
})

export const updatePayee = fromPromise<void, Saving & { uniqueId: string }>(async ({ input: { userId, key, asked, uniqueId }, signal }) => {
  const body = { userId, uniqueId, ...asked }
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(client.POST('/payments/updatepayee', { body, params, signal }), 'error trying to update payees')
})
