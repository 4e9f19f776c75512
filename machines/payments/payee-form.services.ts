import { operation } from '../../api/calls/payments.ts'
import type { PayeeDraft } from '../../values/payees.ts'

type SaveInput = { userId: number; key: string; asked: Partial<PayeeDraft> }

export const getDefaultPayees = operation('getDefaultPayees')

/** Returns the unique id of the new payee. */
export const insertPayee = operation('insertPayee', {
  send: ({ asked, legacyPayeeId, ...rest }: SaveInput & { legacyPayeeId: number }) => ({
    ...rest,
    ...asked,
    ...(legacyPayeeId !== 0 && { legacyPayeeId }),
  }),
  answer: ({ uniqueId }) => uniqueId,
})

export const updatePayee = operation('updatePayee', {
  send: ({ asked, ...rest }: SaveInput & { uniqueId: string }) => ({ ...rest, ...asked }),
})
