import { operation } from '../../api/calls/payments.ts'

type EndInput = { userId: number; key: string; uniqueId: string }

/** Ends an auto pay, and keeps its payee. */
export const autoToQuick = operation('autoToQuick', {
  send: ({ uniqueId, ...rest }: EndInput) => ({ ...rest, autoPayUniqueId: uniqueId }),
})

/** Removes an auto pay together with its payee. */
export const removeAutoPay = operation('removeAutoPay', { send: (ending: EndInput) => ending })
