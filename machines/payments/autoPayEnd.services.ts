import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

type Sent = { userId: number; key: string; uniqueId: string }

/** Ends an auto pay, and keeps its payee. */
export const autoToQuick = fromPromise<components['schemas']['PayeeKeys'], Sent>(({ input: { userId, key, uniqueId }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  const body = { userId, autoPayUniqueId: uniqueId }
  return dataOf(client.POST('/payments/auto2quick', { body, params, signal }), 'error trying to change auto pay to quick pay.')
})

/** Removes an auto pay together with its payee. */
export const removeAutoPay = fromPromise<void, Sent>(async ({ input: { userId, key, uniqueId }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(client.POST('/payments/removeautopay', { body: { userId, uniqueId }, params, signal }), 'error trying to remove autopay')
})
