import { Title, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { signInPaths, publicPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { ContactUs } from '../shared/ContactUs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { accessWords } from './access.words.ts'
import { Back } from './Back.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepFoot } from './StepFoot.tsx'
import classes from './Recovery.module.css'

export function RecoveryChoice({ actor }: { actor: RecoveryActor }) {
  const heading = usePageHeading(recoveryWords.title)
  const username = useSelector(actor, ({ context }) => context.username)
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {recoveryWords.title}
      </Title>
      <ul className={classes.ways}>
        <Way needs={recoveryWords.smsNeeds}>
          {(described) => (
            <UnstyledButton {...described} onClick={() => actor.send({ type: 'way.choose', way: 'sms' })}>
              {recoveryWords.viaSms}
            </UnstyledButton>
          )}
        </Way>
        <Way needs={recoveryWords.emailNeeds}>
          {(described) => (
            <UnstyledButton {...described} onClick={() => actor.send({ type: 'way.choose', way: 'email' })}>
              {recoveryWords.viaEmail}
            </UnstyledButton>
          )}
        </Way>
        <Way needs={recoveryWords.linkNeeds}>
          {(described) => (
            <Link {...described} to={publicPaths.resetRequest} state={{ username }}>
              {recoveryWords.sendLink}
            </Link>
          )}
        </Way>
      </ul>
      {(fiContactPhone || fiContactEmail) && <ContactUs remedy={recoveryWords.otherwise} />}
      <StepFoot>
        <Back href={signInPaths.member} />
        <Link className="sd-anchor" to={publicPaths.forgotUsername}>
          {accessWords.forgotName}
        </Link>
      </StepFoot>
    </>
  )
}

type WayProps = {
  needs: string
  children: (described: { className: string | undefined; 'aria-describedby': string }) => ReactNode
}

/** Makes one way to recover a password a row that is a button or link as a whole. */
function Way({ needs, children }: WayProps) {
  const id = useId()
  return (
    <li className={classes.way}>
      {children({ className: classes.wayName, 'aria-describedby': id })}
      <p id={id}>{needs}</p>
    </li>
  )
}
