import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { isAutoPayId } from './autoPays.rules.ts'
import type { Payee } from './payee.rules.ts'

type Wire = components['schemas']

export const getPayeeDetail = fromPromise<Payee, { userId: number; uniqueId: string }>(async ({ input: { userId, uniqueId }, signal }) => {
  const selector = isAutoPayId(uniqueId) ? { autoPayUniqueId: uniqueId } : { quickPayUniqueId: uniqueId }
  const ask = () => client.POST('/payments/getpayeedetail', { body: { userId, ...selector }, signal })
  return payeeOf(await readingOf(ask, 'error trying to get payees'))
})

type Ids = { payeeId: number; uniqueId: string }

/** Finds a payee who is paid in the other way now, by the number that stays: an auto pay was a quick pay before, or the reverse. */
export const findPayee = fromPromise<Ids | null, Ids & { userId: number }>(async ({ input: { userId, payeeId, uniqueId }, signal }) => {
  const body = { userId }
  const rows: Ids[] = isAutoPayId(uniqueId)
    ? await readingOf(() => client.POST('/payments/getquickpays', { body, signal }), 'error trying to get payees')
    : await readingOf(() => client.POST('/payments/getautopays', { body, signal }), 'error trying to get autopay')
  return rows.find((row) => row.payeeId === payeeId) ?? null
})

export const payeeOf = ({ routingNumber, accountHolderName, accountHolderLastName, ...rest }: Wire['Payee']): Payee => ({
  ...rest,
  routingNumber: routingNumber ?? '',
  accountHolderName: accountHolderName ?? '',
  accountHolderLastName: accountHolderLastName ?? '',
})
