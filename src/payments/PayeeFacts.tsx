import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Payee } from '../../machines/payments/payee.rules.ts'
import { showPhone } from '../../values/masking.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { FactTable } from '../shared/FactTable.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { payeeWords } from './payee.words.ts'

export function PayeeFacts({ payee }: { payee: Payee }) {
  const { fiName } = useApp().config.setup
  const { address1, address2, city, state, zipCode, pendingPayments } = payee
  const facts: { name: string; value: ReactNode }[] = [
    { name: payeeWords.availability, value: !payee.isActive && <strong>{payeeWords.withdrawn}</strong> },
    { name: payeeWords.nickname, value: payee.nickname },
    { name: payeeWords.accountNumber, value: payee.accountNumber },
    { name: payeeWords.address, value: [address1, address2, city, `${state} ${zipCode}`].filter(Boolean).join(', ') },
    { name: payeeWords.phone, value: <Anchor href={phoneLink(payee.phone)}>{showPhone(payee.phone)}</Anchor> },
    { name: payeeWords.method, value: payeeWords.methods[payee.payeeMethod] },
    { name: payeeWords.routingNumber, value: payee.routingNumber },
    { name: payeeWords.bankAccount, value: payee.bankAccountNumber },
    { name: payeeWords.holder, value: `${payee.accountHolderName} ${payee.accountHolderLastName}`.trim() },
    { name: payeeWords.offeredBy, value: payee.isGlobal && (fiName || payeeWords.institution) },
    {
      name: payeeWords.pending,
      value: pendingPayments > 0 && (
        <ScreenLink to={screens.scheduledPayments}>{payeeWords.payments(pendingPayments)}</ScreenLink>
      ),
    },
  ]
  return <FactTable facts={facts} />
}
