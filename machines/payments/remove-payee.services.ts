import { operation } from '../../api/calls/payments.ts'

/** Removes a quick pay together with its payee. */
export const removeQuickPay = operation('removeQuickPay')
