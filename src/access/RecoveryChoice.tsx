import { Anchor, Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { signInPaths, publicPaths } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { ContactUs } from '../shared/ContactUs.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { Back } from './Back.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepFoot } from './StepFoot.tsx'
import classes from './Recovery.module.css'

/** Asks how to send the proof. */
export function RecoveryChoice({ actor }: { actor: RecoveryActor }) {
  const id = useId()
  const heading = usePageHeading(recoveryWords.title)
  const username = useSelector(actor, ({ context }) => context.username)
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {recoveryWords.title}
      </Title>
      <div className={classes.choices}>
        <Button
          variant="outline"
          aria-describedby={`${id}-sms`}
          onClick={() => actor.send({ type: 'way.choose', way: 'sms' })}
        >
          {recoveryWords.viaSms}
        </Button>
        <p id={`${id}-sms`}>{recoveryWords.smsNeeds}</p>
        <Button
          variant="outline"
          aria-describedby={`${id}-email`}
          onClick={() => actor.send({ type: 'way.choose', way: 'email' })}
        >
          {recoveryWords.viaEmail}
        </Button>
        <p id={`${id}-email`}>{recoveryWords.emailNeeds}</p>
        <Anchor component={Link} to={publicPaths.resetRequest} state={{ username }} aria-describedby={`${id}-link`}>
          {recoveryWords.sendLink}
        </Anchor>
        <p id={`${id}-link`}>{recoveryWords.linkNeeds}</p>
      </div>
      {(fiContactPhone || fiContactEmail) && <ContactUs remedy={recoveryWords.otherwise} />}
      <StepFoot>
        <Back href={signInPaths.member} />
      </StepFoot>
    </>
  )
}
