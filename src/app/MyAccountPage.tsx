import { Accordion, Title } from '@mantine/core'
import { accountInformationMachine } from '../../machines/profile/account-information.machine.ts'
import { accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { questionsMachine } from '../../machines/profile/questions.machine.ts'
import { AccountInformation } from '../profile/AccountInformation.tsx'
import { accountInformationWords } from '../profile/account-information.words.ts'
import { AccountNames } from '../profile/AccountNames.tsx'
import { ProfileForm } from '../profile/ProfileForm.tsx'
import { profileWords } from '../profile/profile.words.ts'
import { QuestionsForm } from '../profile/QuestionsForm.tsx'
import { SecretCards } from '../profile/SecretCards.tsx'
import { securityWords } from '../profile/security.words.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { shellWords } from './shell.words.ts'
import { MemberFlow, member } from '../shared/MemberFlow.tsx'
import classes from './SecurityPage.module.css'
import { Section } from '../shared/Section.tsx'

/** Combines Profile, Security and Bank Accounts with the account numbers of the shares. */
export function MyAccountPage() {
  const heading = usePageHeading(profileWords.myAccount)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {profileWords.myAccount}
      </Title>
      <div className={classes.sections}>
        <Section title={profileWords.personal}>
          <MemberFlow machine={profileMachine} Screen={ProfileForm} input={member} />
        </Section>
        <Section title={accountInformationWords.title}>
          <MemberFlow machine={accountInformationMachine} Screen={AccountInformation} input={member} />
          <SecretCards />
        </Section>
        {/* Folded sections stay mounted and active, because an inactive one could not report what is unsaved in it. */}
        <Accordion multiple order={2} keepMountedMode="display-none">
          <Accordion.Item value="questions">
            <Accordion.Control>{securityWords.questions}</Accordion.Control>
            <Accordion.Panel>
              <MemberFlow machine={questionsMachine} Screen={QuestionsForm} input={member} />
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="names">
            <Accordion.Control>{shellWords.accountsDescription}</Accordion.Control>
            <Accordion.Panel>
              <MemberFlow machine={accountNamesMachine} Screen={AccountNames} input={member} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </div>
    </>
  )
}
