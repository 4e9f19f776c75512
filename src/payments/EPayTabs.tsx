import { screens } from '../shared/addresses.ts'
import { PageTabs } from '../shared/PageTabs.tsx'

const tabs = [
  { to: screens.payments, label: 'E-Pay' },
  { to: screens.scheduledPayments, label: 'Scheduled Payments' },
  { to: screens.paymentActivity, label: 'Payment Activity' },
  { to: screens.comingWeeks, label: 'Forecast' },
]

export const EPayTabs = () => <PageTabs label="E-Pay" tabs={tabs} />
