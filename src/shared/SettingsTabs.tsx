import { screens } from './addresses.ts'
import { PageTabs } from './PageTabs.tsx'

const tabs = [
  { to: screens.profile, label: 'Profile' },
  { to: screens.security, label: 'Security' },
  { to: screens.bankAccounts, label: 'Accounts' },
  { to: screens.alerts, label: 'Alerts' },
]

export const SettingsTabs = () => <PageTabs label="Settings" tabs={tabs} />
