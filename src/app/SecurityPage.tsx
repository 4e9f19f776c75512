import { Title } from '@mantine/core'
import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import { memberCallMachine } from '../../machines/phone-calls/member-call.machine.ts'
import { dailyLimitMachine } from '../../machines/profile/daily-limit.machine.ts'
import { questionsMachine } from '../../machines/profile/questions.machine.ts'
import { devicesMachine } from '../../machines/session/devices.machine.ts'
import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import { AuthenticatorApp } from '../access/AuthenticatorApp.tsx'
import { Passkeys } from '../access/Passkeys.tsx'
import { MemberCall } from '../phone-calls/MemberCall.tsx'
import { DailyLimitForm } from '../profile/DailyLimitForm.tsx'
import { dailyLimitWords } from '../profile/daily-limit.words.ts'
import { QuestionsForm } from '../profile/QuestionsForm.tsx'
import { SettingsTabs } from '../shared/SettingsTabs.tsx'
import { SecretCards } from '../profile/SecretCards.tsx'
import { securityWords } from '../profile/security.words.ts'
import { Devices } from '../session/Devices.tsx'
import { OwnSessions } from '../session/OwnSessions.tsx'
import { useIsView } from '../shared/use-is-view.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { MemberFlow, member } from '../shared/MemberFlow.tsx'
import classes from './SecurityPage.module.css'
import { Section } from '../shared/Section.tsx'

const nothing = () => undefined

export function SecurityPage() {
  const heading = usePageHeading(securityWords.title)
  const isView = useIsView()
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {securityWords.title}
      </Title>
      <SettingsTabs />
      {!isView && <MemberFlow machine={memberCallMachine} Screen={MemberCall} input={nothing} />}
      <SecretCards />
      <div className={classes.sections}>
        <Section title={securityWords.questions}>
          <MemberFlow machine={questionsMachine} Screen={QuestionsForm} input={member} />
        </Section>
        <Section title={dailyLimitWords.title}>
          <MemberFlow machine={dailyLimitMachine} Screen={DailyLimitForm} input={member} />
        </Section>
        {!isView && <MemberFlow machine={passkeysMachine} Screen={Passkeys} input={member} />}
        {!isView && <MemberFlow machine={authenticatorAppMachine} Screen={AuthenticatorApp} input={member} />}
        {!isView && <MemberFlow machine={ownSessionsMachine} Screen={OwnSessions} input={member} />}
        {!isView && <MemberFlow machine={devicesMachine} Screen={Devices} input={member} />}
      </div>
    </>
  )
}
