/** The kinds of plans, as stored. */
export const planKinds = { transfer: 'transfer', payment: 'payment', autoPay: 'auto pay' } as const
