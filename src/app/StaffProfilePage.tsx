import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import { devicesMachine } from '../../machines/session/devices.machine.ts'
import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import { roleNames } from '../../values/office.ts'
import { AuthenticatorApp } from '../access/AuthenticatorApp.tsx'
import { Passkeys } from '../access/Passkeys.tsx'
import { SecretCards } from '../profile/SecretCards.tsx'
import { Devices } from '../session/Devices.tsx'
import { OwnSessions } from '../session/OwnSessions.tsx'
import { useApp } from '../shared/app.ts'
import { useRole } from '../shared/office.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { MemberFlow, member } from '../shared/MemberFlow.tsx'
import { staffProfileWords } from './staff-profile.words.ts'
import classes from './StaffProfilePage.module.css'

export function StaffProfilePage() {
  const heading = usePageHeading(staffProfileWords.title)
  const user = useSelector(useApp().session, ({ context }) => context.session?.user)
  const role = useRole()
  const facts = [
    [staffProfileWords.name, user?.name],
    [staffProfileWords.username, user && `@${user.username}`],
    [staffProfileWords.email, user?.email],
    [staffProfileWords.role, role && roleNames[role]],
  ] as const
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {staffProfileWords.title}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SecretCards secrets={['password']} />
      <div className={classes.sections}>
        <MemberFlow machine={passkeysMachine} Screen={Passkeys} input={member} />
        <MemberFlow machine={authenticatorAppMachine} Screen={AuthenticatorApp} input={member} />
        <MemberFlow machine={ownSessionsMachine} Screen={OwnSessions} input={member} />
        <MemberFlow machine={devicesMachine} Screen={Devices} input={member} />
      </div>
    </>
  )
}
