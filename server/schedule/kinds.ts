/** What a plan does, as it is written down with it. */
export const planKinds = { transfer: 'transfer', payment: 'payment', autoPay: 'auto pay' } as const
