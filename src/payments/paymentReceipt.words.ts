import { PayeeMethod } from '../../values/enumerations.ts'

export const words = {
  title: 'Receipt',
  titleFor: (amount: string) => `Receipt: ${amount} paid`,
  paid: 'Paid',
  number: 'Confirmation number',
  date: 'Paid on',
  scheduled: 'Scheduled for',
  payee: 'Payee',
  account: 'Account number',
  address: 'Address',
  method: 'Sent by',
  methods: {
    [PayeeMethod.Unknown]: ' - ',
    [PayeeMethod.Check]: 'Check, by US mail',
    [PayeeMethod.Electronic]: 'Electronic payment',
  } satisfies Record<PayeeMethod, string>,
  payFrom: 'Pay From',
  fee: 'Fee',
  free: 'None',
  origin: 'Payment Type',
  comment: 'Comment',
  printed: 'Comment on the check',
  unknown: ' - ',
  to: (payee: string, nickname: string) => (payee === nickname ? payee : `${payee} (${nickname})`),
}
