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

export const payeeOf = ({ routingNumber, bankAccountNumber, accountHolderName, accountHolderLastName, ...rest }: Wire['Payee']): Payee => ({
  ...rest,
  routingNumber: routingNumber ?? '',
  bankAccountNumber: bankAccountNumber ?? '',
  accountHolderName: accountHolderName ?? '',
  accountHolderLastName: accountHolderLastName ?? '',
})
