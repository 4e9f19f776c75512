import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Payee } from '../../machines/payments/payee.rules.ts'
import { showPhone } from '../../values/masking.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import classes from './PayeeScreen.module.css'
import { words } from './payee.words.ts'

/** What the member and the institution know about a payee. */
export function PayeeFacts({ payee }: { payee: Payee }) {
  const { fiName } = useApp().config.setup
  const { address1, address2, city, state, zipCode, pendingPayments } = payee
  const facts: { name: string; value: ReactNode }[] = [
    { name: words.availability, value: !payee.isActive && <strong>{words.withdrawn}</strong> },
    { name: words.nickname, value: payee.nickname },
    { name: words.accountNumber, value: payee.accountNumber },
    { name: words.address, value: [address1, address2, city, `${state} ${zipCode}`].filter(Boolean).join(', ') },
    { name: words.phone, value: <Anchor href={phoneLink(payee.phone)}>{showPhone(payee.phone)}</Anchor> },
    { name: words.method, value: words.methods[payee.payeeMethod] },
    { name: words.routingNumber, value: payee.routingNumber },
    { name: words.bankAccount, value: payee.bankAccountNumber },
    { name: words.holder, value: `${payee.accountHolderName} ${payee.accountHolderLastName}`.trim() },
    { name: words.offeredBy, value: payee.isGlobal && (fiName || words.institution) },
    {
      name: words.pending,
      value: pendingPayments > 0 && <ScreenLink to={screens.scheduledPayments}>{words.payments(pendingPayments)}</ScreenLink>,
    },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
