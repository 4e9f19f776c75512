import { useLocation } from 'react-router'
import { screens } from '../shared/addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import classes from './PaymentLinks.module.css'

const links = [
  { to: screens.payments, text: 'E-Pay' },
  { to: screens.scheduledPayments, text: 'Scheduled Payments' },
  { to: screens.paymentActivity, text: 'Payment Activity' },
  { to: screens.comingWeeks, text: 'Coming Weeks' },
  { to: screens.paymentDisclosure, text: 'Payment Disclosure' },
]

/** The other screens of E-Pay. */
export function PaymentLinks() {
  const { pathname } = useLocation()
  return (
    <p className={classes.links}>
      {links
        .filter(({ to }) => to !== pathname)
        .map(({ to, text }) => (
          <ScreenLink key={to} to={to}>
            {text}
          </ScreenLink>
        ))}
    </p>
  )
}
