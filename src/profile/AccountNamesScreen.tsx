import { Title } from '@mantine/core'
import { type AccountNamesActor, accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AccountNames } from './AccountNames.tsx'
import { SettingsTabs } from '../shared/SettingsTabs.tsx'
import { accountNamesWords } from './account-names.words.ts'

export const AccountNamesPage = flowPage({ machine: accountNamesMachine, Screen: AccountNamesScreen, input: member })

export function AccountNamesScreen({ actor }: { actor: AccountNamesActor }) {
  const heading = usePageHeading(accountNamesWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {accountNamesWords.title}
      </Title>
      <SettingsTabs />
      <AccountNames actor={actor} />
    </>
  )
}
