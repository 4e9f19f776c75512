import { Title } from '@mantine/core'
import { accountInformationMachine } from '../../machines/profile/account-information.machine.ts'
import { type AccountNamesActor, accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { homeAccountsMachine } from '../../machines/profile/home-accounts.machine.ts'
import { flowPage, MemberFlow, member } from '../shared/MemberFlow.tsx'
import { Section } from '../shared/Section.tsx'
import { SettingsTabs } from '../shared/SettingsTabs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AccountInformation } from './AccountInformation.tsx'
import { AccountNames } from './AccountNames.tsx'
import classes from './AccountNamesScreen.module.css'
import { HomeAccounts } from './HomeAccounts.tsx'
import { homeAccountsWords } from './home-accounts.words.ts'
import { accountInformationWords } from './account-information.words.ts'
import { accountNamesWords } from './account-names.words.ts'

export const AccountNamesPage = flowPage({ machine: accountNamesMachine, Screen: AccountNamesScreen, input: member })

/** Shows the numbers of the shares, and lets a member name each account. */
export function AccountNamesScreen({ actor }: { actor: AccountNamesActor }) {
  const heading = usePageHeading(accountNamesWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {accountNamesWords.title}
      </Title>
      <SettingsTabs />
      <div className={classes.sections}>
        <Section title={accountInformationWords.title}>
          <MemberFlow machine={accountInformationMachine} Screen={AccountInformation} input={member} />
        </Section>
        <Section title={homeAccountsWords.title}>
          <MemberFlow machine={homeAccountsMachine} Screen={HomeAccounts} input={member} />
        </Section>
        <Section title={accountNamesWords.names}>
          <AccountNames actor={actor} />
        </Section>
      </div>
    </>
  )
}
