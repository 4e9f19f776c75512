import { operation } from '../../api/calls/payments.ts'
import type { PayeeDraft } from '../../values/payees.ts'

type SaveInput = { userId: number; key: string; payee: Partial<PayeeDraft> }

export const getDefaultPayees = operation('getDefaultPayees')

/** Returns the unique id of the new payee. */
export const insertPayee = operation('insertPayee', {
  send: ({ payee, legacyPayeeId, ...rest }: SaveInput & { legacyPayeeId: number }) => ({
    ...rest,
    ...payee,
    ...(legacyPayeeId !== 0 && { legacyPayeeId }),
  }),
  answer: ({ uniqueId }) => uniqueId,
})

export const updatePayee = operation('updatePayee', {
  send: ({ payee, ...rest }: SaveInput & { uniqueId: string }) => ({ ...rest, ...payee }),
})
