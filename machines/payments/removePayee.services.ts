import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'

/** `key`: of this question, so that asking again after a lost answer is no second removal. */
type Input = { userId: number; key: string; uniqueId: string }

/** Removes a quick pay together with its payee. */
export const removeQuickPay = fromPromise<void, Input>(async ({ input: { userId, key, uniqueId }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(
    client.POST('/payments/removequickpay', { body: { userId, uniqueId }, params, signal }),
    'error trying to remove quick pay row',
  )
})
