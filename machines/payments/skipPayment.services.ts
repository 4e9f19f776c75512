import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'

type Skipping = { userId: number; key: string; id: string; isSkipped: boolean }

export const skipPayment = fromPromise<void, Skipping>(async ({ input: { userId, key, id, isSkipped }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(
    client.POST('/payments/skip', { body: { userId, uniqueId: id, skipped: isSkipped }, params, signal }),
    'error trying to skip payment',
  )
})
