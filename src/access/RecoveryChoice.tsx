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
import { words } from './recovery.words.ts'
import { StepFoot } from './StepFoot.tsx'
import classes from './Recovery.module.css'

/** Where the proof shall be sent. */
export function RecoveryChoice({ actor }: { actor: RecoveryActor }) {
  const id = useId()
  const heading = usePageHeading(words.title)
  const username = useSelector(actor, ({ context }) => context.username)
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <div className={classes.choices}>
        <Button variant="outline" aria-describedby={`${id}-sms`} onClick={() => actor.send({ type: 'way.choose', way: 'sms' })}>
          {words.viaSms}
        </Button>
        <p id={`${id}-sms`}>{words.smsNeeds}</p>
        <Button variant="outline" aria-describedby={`${id}-email`} onClick={() => actor.send({ type: 'way.choose', way: 'email' })}>
          {words.viaEmail}
        </Button>
        <p id={`${id}-email`}>{words.emailNeeds}</p>
        <Anchor component={Link} to={publicPaths.resetRequest} state={{ username }} aria-describedby={`${id}-link`}>
          {words.sendLink}
        </Anchor>
        <p id={`${id}-link`}>{words.linkNeeds}</p>
      </div>
      {(fiContactPhone || fiContactEmail) && <ContactUs remedy={words.otherwise} />}
      <StepFoot>
        <Back href={signInPaths.member} />
      </StepFoot>
    </>
  )
}
