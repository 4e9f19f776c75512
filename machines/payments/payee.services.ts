import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { isAutoPayId } from './auto-pays.rules.ts'
import type { Payee } from './payee.rules.ts'

type Wire = components['schemas']

export const getPayeeDetail = operation('getPayeeDetail', {
  send({ userId, uniqueId }: { userId: number; uniqueId: string }) {
    return { userId, ...(isAutoPayId(uniqueId) ? { autoPayUniqueId: uniqueId } : { quickPayUniqueId: uniqueId }) }
  },
  answer: (payee) => toPayee(payee),
})

export const toPayee = ({
  routingNumber,
  bankAccountNumber,
  accountHolderName,
  accountHolderLastName,
  ...rest
}: Wire['Payee']): Payee => ({
  ...rest,
  routingNumber: routingNumber ?? '',
  bankAccountNumber: bankAccountNumber ?? '',
  accountHolderName: accountHolderName ?? '',
  accountHolderLastName: accountHolderLastName ?? '',
})
